// The light build comes without types of its own: it is the same with less in it.
declare module 'hls.js/light' {
  import Hls from 'hls.js';
  export default Hls;
}
