/**
 * Runs in the browser, within the page itself. Pages come drawn and are brought to life part by part; React drops what is pressed on a part
 * before that. So a press on a button that React does not know yet (it marks what it knows) is kept, and done once it does and has
 * had a moment to put in place what the button does; of several presses the last. After eight seconds nobody waits for it any more. Links,
 * forms and buttons of menus, which the browser opens by itself, work without it. Written as text: compiled, it would be another one in the page than in the scripts.
 */
export const keepEarlyPress = `(function(){
var last=null
function alive(b){return Object.keys(b).some(function(k){return k.startsWith('__reactProps')})}
addEventListener('click',function(e){
var b=e.target instanceof Element?e.target.closest('button[type=button]'):null
if(!b||b.popoverTargetElement||alive(b))return
e.stopImmediatePropagation()
last=b
var until=performance.now()+8000
function wait(){
if(last!==b||!b.isConnected||performance.now()>until)return
if(alive(b))setTimeout(function(){b.click()},100)
else requestAnimationFrame(wait)}
wait()},true)})()`;
