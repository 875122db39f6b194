import { m } from '#server-messages';
import { escapeMarkup } from '../platform/texts/markup.ts';
import { debitTokens, tokens, type Link } from './protocol.ts';
import { formatCents } from '../platform/money/money.ts';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4f6f8; color: #17202a }
  main { width: min(420px, calc(100vw - 32px)); padding: 28px; border-radius: 14px; background: #fff; box-sizing: border-box }
  h1 { font-size: 20px; margin: 0 0 6px } p { margin: 0 0 14px; color: #4a5663 } .sum { font-size: 34px; font-weight: 650; color: #17202a; font-variant-numeric: tabular-nums }
  button, a, select, input { display: block; width: 100%; box-sizing: border-box; min-height: 46px; margin-top: 10px; padding: 10px; border: 1px solid #c9d2db; border-radius: 10px; background: none; color: inherit; font: inherit; text-align: center; text-decoration: none; cursor: pointer }
  button.main { background: #0b5a44; border-color: #0b5a44; color: #fff; font-weight: 600 } button:focus-visible { outline: 3px solid #58a6ff; outline-offset: 2px }
  label, summary { display: block; margin-top: 14px; color: #4a5663 } select, input { margin-top: 4px; text-align: start } details { margin-top: 26px } [role=alert] { color: #a01b1b; min-height: 1.5em }
  @media (prefers-color-scheme: dark) { body { background: #11161b; color: #e8edf2 } main { background: #1a2128 } p, label, summary { color: #a9b4bf } .sum { color: #e8edf2 } button, a, select, input { border-color: #3a4652 } [role=alert] { color: #ff9a92 } }`;

const outcomeWords = {
  paid: m.sandbox_paid,
  failed: m.sandbox_failed,
  wait: m.sandbox_wait,
  accepted: m.sandbox_accepted,
  pending: m.sandbox_pending,
  rejected: m.sandbox_rejected,
};

type Payment = Extract<Link, { kind: 'payment' }>;

interface SignedLink {
  order: string;
  signature: string;
}

/** Shows what is asked and lets the tester decide. The page is told how long it is open from now: a device's clock may be wrong. */
export function decisionPage(link: Link, signed: SignedLink, nonce: string, now: Date): string {
  const locale = { locale: link.language };
  const outcomes =
    link.kind === 'payment' ? (['paid', 'failed', 'wait'] as const) : (['accepted', 'pending', 'rejected'] as const);
  const buttons = outcomes.map(
    (outcome, index) =>
      `<button type="button" data-outcome="${outcome === 'wait' ? 'pending' : outcome}"${index === 0 ? ' class="main"' : ''}>${outcomeWords[outcome]({}, locale)}</button>`,
  );
  const about = link.kind === 'payment' ? payment(link) : `<p>${m.sandbox_age_intro({}, locale)}</p>`;
  const settings = {
    ...signed,
    windowId: link.windowId,
    shopOrigin: link.shopOrigin,
    back: backTo(link),
    unreachable: m.sandbox_unreachable({}, locale),
    phoneWrong: m.sandbox_phone_wrong({}, locale),
    openMs: Math.max(0, link.expires * 1000 - now.getTime()),
  };
  return frame(
    link,
    titleOf(link),
    `${about}${buttons.join('')}<button type="button" data-cancel>${m.sandbox_cancel({}, locale)}</button><p role="alert"></p>`,
    nonce,
    `const s = ${embed(settings)};
const tell = (type, data) => { if (parent !== window) parent.postMessage(JSON.stringify({ id: s.windowId, type, data }), s.shopOrigin) };
const say = (text) => { document.querySelector('[role=alert]').textContent = text };
const leave = () => location.assign('/result?order=' + s.order + '&signature=' + s.signature);
const buttons = document.querySelectorAll('button');
const phone = document.querySelector('[name=phone]');
document.querySelector('[data-cancel]').onclick = () => parent === window ? location.assign(s.back) : tell('close', null);
for (const button of document.querySelectorAll('[data-outcome]')) button.onclick = async () => {
  const outcome = button.dataset.outcome;
  if (phone && outcome === 'paid' && !phone.checkValidity()) { say(s.phoneWrong); phone.focus(); return }
  for (const each of buttons) each.disabled = true;
  const saved = document.querySelector('[name=saved]');
  const body = JSON.stringify({ order: s.order, signature: s.signature, outcome, saved: saved ? saved.value : undefined });
  const answer = await fetch('/checkout', { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(() => null);
  if (answer && answer.ok) { tell('success', outcome); leave(); return }
  say(s.unreachable);
  for (const each of buttons) each.disabled = false;
};
setTimeout(() => tell('countdown finished', null), s.openMs);
tell('content-loaded', null); tell('ready', null);`,
  );
}

/** What is to be paid, and how. */
function payment(link: Payment): string {
  const locale = { locale: link.language };
  if (link.amountCents === 0)
    return `<p>${link.way === 'debit' ? m.sandbox_debit_intro({}, locale) : m.sandbox_verify_intro({}, locale)}</p>${choice(link)}`;
  const sum = `<p class="sum">${money(link)}</p><p>${m.sandbox_intro({}, locale)}<br>${escapeMarkup(m.sandbox_descriptor({ descriptor: link.descriptor }, locale))}</p>`;
  if (link.way === 'carrier') {
    return `${sum}<p>${m.sandbox_phone_intro({}, locale)}</p><label>${m.sandbox_phone({}, locale)}<input name="phone" type="tel" autocomplete="tel" required pattern="\\+?[0-9][0-9 ]{6,19}"></label>`;
  }
  return link.savePaymentMethod ? `${sum}${choice(link)}` : sum;
}

/** What is to be saved: cards, or accounts. */
function choice({ language, way }: Payment): string {
  const locale = { locale: language };
  const { of, label, good, bad } =
    way === 'debit'
      ? { of: debitTokens, label: m.sandbox_debit_saved, good: m.sandbox_debit_good, bad: m.sandbox_debit_bad }
      : { of: tokens, label: m.sandbox_saved, good: m.sandbox_good, bad: m.sandbox_bad };
  return `<label>${label({}, locale)}<select name="saved"><option value="${of.good}">${good({}, locale)}</option><option value="${of.bad}">${bad({}, locale)}</option></select></label>`;
}

/** Said when the shop has been told; testers go on from here to what may happen to a payment later. */
export function resultPage(link: Link, signed: SignedLink, nonce: string): string {
  const locale = { locale: link.language };
  const later =
    link.kind === 'age' || link.amountCents === 0
      ? ''
      : `<details><summary>${m.sandbox_testers({}, locale)}</summary><button type="button" data-outcome="charged-back">${m.sandbox_charged_back({}, locale)}</button><button type="button" data-outcome="won">${m.sandbox_won({}, locale)}</button><button type="button" data-outcome="lost">${m.sandbox_lost({}, locale)}</button><p role="status"></p></details>`;
  return frame(
    link,
    titleOf(link),
    `<p>${m.sandbox_done({}, locale)}</p><a href="${escapeMarkup(backTo(link))}" target="_top">${m.sandbox_back({}, locale)}</a>${later}`,
    nonce,
    `const s = ${embed({ ...signed, told: m.sandbox_told({}, locale), unreachable: m.sandbox_unreachable({}, locale) })};
for (const button of document.querySelectorAll('[data-outcome]')) button.onclick = async () => {
  const body = JSON.stringify({ order: s.order, signature: s.signature, outcome: button.dataset.outcome });
  const answer = await fetch('/checkout', { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(() => null);
  document.querySelector('[role=status]').textContent = answer && answer.ok ? s.told : s.unreachable;
};`,
  );
}

/** Where the guest goes on from here, where no window of the shop shows this. */
const backTo = (link: Link): string => (link.kind === 'age' ? link.forwardUrl : link.shopOrigin);

function titleOf(link: Link): string {
  const locale = { locale: link.language };
  if (link.kind === 'age') return m.sandbox_age({}, locale);
  if (link.way === 'debit') return m.sandbox_debit({}, locale);
  return link.amountCents === 0 ? m.sandbox_verify({}, locale) : m.sandbox_pay({}, locale);
}

function frame(link: Link, title: string, body: string, nonce: string, script: string): string {
  return `<!doctype html><html lang="${link.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style nonce="${nonce}">${style}</style><main><h1>${title}</h1>${body}</main><script nonce="${nonce}">${script}</script></html>`;
}

function money({ amountCents, currency, language }: Payment): string {
  return formatCents(amountCents, language, currency);
}

/** JSON that cannot end the script it stands in. */
const embed = (value: object): string => JSON.stringify(value).replace(/</g, '\\u003c');
