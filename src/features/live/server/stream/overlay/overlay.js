// Runs in a browser source: asks every two seconds what has been given and shows it for a while.
const EVERY_MS = 2000;
const SHOWN_MS = 9000;
const MOST = 5;

const key = location.pathname.split('/')[2] ?? '';
const language = new URLSearchParams(location.search).get('language') ?? 'de';
const list = document.getElementById('given');
const goal = document.getElementById('goal');
const seen = new Set();
let after = null;

/** A line such as „Anna · Rose × 3 · 30 VXC“. Texts are set as such: nothing of them is markup. */
function show({ name, title, coins }) {
  const line = document.createElement('li');
  const amount = document.createElement('b');
  amount.textContent = `${coins} VXC`;
  line.append([name, title].filter(Boolean).join(' · '), ' · ', amount);
  list.append(line);
  while (list.children.length > MOST) list.firstElementChild.remove();
  setTimeout(() => line.remove(), SHOWN_MS);
}

function showGoal(wanted) {
  goal.hidden = wanted === null;
  if (wanted === null) return;
  document.getElementById('goal-title').textContent = wanted.title;
  document.getElementById('goal-figures').textContent = `${wanted.given} / ${wanted.coins} VXC`;
  const bar = document.getElementById('goal-bar');
  bar.max = wanted.coins;
  bar.value = Math.min(wanted.given, wanted.coins);
}

async function ask() {
  const query = new URLSearchParams(after === null ? { language } : { language, after });
  const answer = await fetch(`/rest/v1/overlay/${encodeURIComponent(key)}?${query}`, { cache: 'no-store' });
  // Its key has been taken back: it shows nothing more and asks no more.
  if (answer.status === 404) return false;
  if (!answer.ok) return true;
  const { at, items, goal: wanted } = await answer.json();
  after = at;
  for (const item of items) {
    if (seen.has(item.id)) continue;
    seen.add(item.id);
    show(item);
  }
  showGoal(wanted);
  return true;
}

async function follow() {
  const goesOn = await ask().catch(() => true);
  if (goesOn) setTimeout(() => void follow(), EVERY_MS);
  else document.body.replaceChildren();
}

void follow();
