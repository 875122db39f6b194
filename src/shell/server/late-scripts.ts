const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const ENTRY = /<script type="module" async="" src="([^"]+)"><\/script>/;

/** No picture is waited for longer. Milliseconds. */
const LONGEST_WAIT_MS = 2500;

/**
 * Runs in the browser, within the page itself: brings the page to life once its first pictures are painted, for on a slow line the
 * scripts would take three quarters of what the picture needs, and on a slow phone the moment in which it is painted. Whoever touches
 * the page first is not kept waiting, and neither is a tab that nobody looks at. Written as text, see `early-press.ts`.
 */
const BEGIN = `(function(entry,files){
var begun=false,on=['pointerdown','keydown']
function begin(){
if(begun)return
begun=true
on.forEach(function(name){removeEventListener(name,begin,true)})
files.forEach(function(file){var l=document.createElement('link');l.rel='modulepreload';l.href=file;document.head.append(l)})
var s=document.createElement('script');s.type='module';s.async=true;s.src=entry;document.head.append(s)}
function painted(){requestAnimationFrame(function(){setTimeout(begin)})}
on.forEach(function(name){addEventListener(name,begin,true)})
if(document.hidden)return begin()
setTimeout(begin,${LONGEST_WAIT_MS})
Promise.all(Array.from(document.querySelectorAll('img[fetchpriority=high]')).map(function(i){return i.decode().catch(function(){})})).then(painted)})`;

/**
 * A rendered page whose scripts are asked for after its first pictures, and with them those that `more` names: what features put into
 * the slots of every page, of which the page itself says nothing. As it was where it has none.
 */
export function withLateScripts(html: string, more: readonly string[] = []): string {
  const entry = ENTRY.exec(html)?.[1];
  if (entry === undefined) return html;
  const files = new Set([...[...html.matchAll(PRELOAD)].map(([, file = '']) => file), ...more]);
  files.delete(entry);
  const begin = `<script>${BEGIN}(${JSON.stringify(entry)},${JSON.stringify([...files])})</script>`;
  return html.replaceAll(PRELOAD, '').replace(ENTRY, () => begin);
}
