import type { Link } from './protocol.ts';

type Language = Link['language'];

interface Words {
  pay: string;
  age: string;
  intro: string;
  ageIntro: string;
  descriptor: string;
  paid: string;
  failed: string;
  accepted: string;
  pending: string;
  rejected: string;
  cancel: string;
  unreachable: string;
  done: string;
  back: string;
}

const words: Record<Language, Words> = {
  de: {
    pay: 'Testkasse',
    age: 'Test-Altersprüfung',
    intro: 'Hier fließt kein echtes Geld. Du entscheidest, wie die Zahlung ausgeht.',
    ageIntro: 'Hier wird nichts wirklich geprüft. Du entscheidest, wie die Prüfung ausgeht.',
    descriptor: 'Auf dem Kontoauszug steht: SPRE MEDIA',
    paid: 'Jetzt zahlen',
    failed: 'Zahlung ablehnen',
    accepted: 'Volljährigkeit bestätigen',
    pending: 'Noch in Prüfung lassen',
    rejected: 'Prüfung ablehnen',
    cancel: 'Abbrechen',
    unreachable: 'Die Plattform war nicht zu erreichen. Bitte versuche es noch einmal.',
    done: 'Erledigt. Dieses Fenster kann geschlossen werden.',
    back: 'Zurück zur Plattform',
  },
  en: {
    pay: 'Test checkout',
    age: 'Test age check',
    intro: 'No real money moves here. You decide how the payment ends.',
    ageIntro: 'Nothing is really checked here. You decide how the check ends.',
    descriptor: 'Your statement will read: SPRE MEDIA',
    paid: 'Pay now',
    failed: 'Decline payment',
    accepted: 'Confirm full age',
    pending: 'Leave it pending',
    rejected: 'Reject the check',
    cancel: 'Cancel',
    unreachable: 'The platform could not be reached. Please try again.',
    done: 'Done. You may close this window.',
    back: 'Back to the platform',
  },
  es: {
    pay: 'Caja de pruebas',
    age: 'Verificación de edad de prueba',
    intro: 'Aquí no se mueve dinero real. Tú decides cómo acaba el pago.',
    ageIntro: 'Aquí no se comprueba nada de verdad. Tú decides cómo acaba la verificación.',
    descriptor: 'En tu extracto aparecerá: SPRE MEDIA',
    paid: 'Pagar ahora',
    failed: 'Rechazar el pago',
    accepted: 'Confirmar la mayoría de edad',
    pending: 'Dejar pendiente',
    rejected: 'Rechazar la verificación',
    cancel: 'Cancelar',
    unreachable: 'No se pudo contactar con la plataforma. Inténtalo de nuevo.',
    done: 'Listo. Ya puedes cerrar esta ventana.',
    back: 'Volver a la plataforma',
  },
  nl: {
    pay: 'Testkassa',
    age: 'Test-leeftijdscontrole',
    intro: 'Hier gaat geen echt geld om. Jij bepaalt hoe de betaling afloopt.',
    ageIntro: 'Hier wordt niets echt gecontroleerd. Jij bepaalt hoe de controle afloopt.',
    descriptor: 'Op je afschrift staat: SPRE MEDIA',
    paid: 'Nu betalen',
    failed: 'Betaling weigeren',
    accepted: 'Meerderjarigheid bevestigen',
    pending: 'In behandeling laten',
    rejected: 'Controle afwijzen',
    cancel: 'Annuleren',
    unreachable: 'Het platform was niet bereikbaar. Probeer het nog eens.',
    done: 'Klaar. Je kunt dit venster sluiten.',
    back: 'Terug naar het platform',
  },
};

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4f6f8; color: #17202a }
  main { width: min(420px, calc(100vw - 32px)); padding: 28px; border-radius: 14px; background: #fff; box-sizing: border-box }
  h1 { font-size: 20px; margin: 0 0 6px } p { margin: 0 0 14px; color: #4a5663 } .sum { font-size: 34px; font-weight: 650; color: #17202a; font-variant-numeric: tabular-nums }
  button, a { display: block; width: 100%; box-sizing: border-box; min-height: 46px; margin-top: 10px; padding: 10px; border: 1px solid #c9d2db; border-radius: 10px; background: none; color: inherit; font: inherit; text-align: center; text-decoration: none; cursor: pointer }
  button.main { background: #0b5a44; border-color: #0b5a44; color: #fff; font-weight: 600 } button:focus-visible { outline: 3px solid #58a6ff; outline-offset: 2px }
  [role=alert] { color: #a01b1b; min-height: 1.5em }
  @media (prefers-color-scheme: dark) { body { background: #11161b; color: #e8edf2 } main { background: #1a2128 } p { color: #a9b4bf } .sum { color: #e8edf2 } button, a { border-color: #3a4652 } [role=alert] { color: #ff9a92 } }`;

/** Shows what is asked and lets the tester decide. */
export function decisionPage(link: Link, signed: { order: string; signature: string }, nonce: string): string {
  const word = words[link.language];
  const outcomes =
    link.kind === 'payment' ? (['paid', 'failed'] as const) : (['accepted', 'pending', 'rejected'] as const);
  const buttons = outcomes.map(
    (outcome, index) =>
      `<button type="button" data-outcome="${outcome}"${index === 0 ? ' class="main"' : ''}>${word[outcome]}</button>`,
  );
  const payment =
    link.kind === 'payment'
      ? `<p class="sum">${money(link)}</p><p>${word.intro}<br>${word.descriptor}</p>`
      : `<p>${word.ageIntro}</p>`;
  const settings = { ...signed, windowId: link.windowId, shopOrigin: link.shopOrigin, unreachable: word.unreachable };
  return frame(
    link,
    link.kind === 'payment' ? word.pay : word.age,
    `${payment}${buttons.join('')}<button type="button" data-cancel>${word.cancel}</button><p role="alert"></p>`,
    nonce,
    `const s = ${embed(settings)};
const tell = (type, data) => { if (parent !== window) parent.postMessage(JSON.stringify({ id: s.windowId, type, data }), s.shopOrigin) };
const leave = () => location.assign('/result?order=' + s.order + '&signature=' + s.signature);
const buttons = document.querySelectorAll('button');
document.querySelector('[data-cancel]').onclick = () => parent === window ? location.assign(s.shopOrigin) : tell('close', null);
for (const button of document.querySelectorAll('[data-outcome]')) button.onclick = async () => {
  for (const each of buttons) each.disabled = true;
  const outcome = button.dataset.outcome;
  const body = JSON.stringify({ order: s.order, signature: s.signature, outcome });
  const answer = await fetch('/checkout', { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(() => null);
  if (answer && answer.ok) { tell('success', outcome); leave(); return }
  document.querySelector('[role=alert]').textContent = s.unreachable;
  for (const each of buttons) each.disabled = false;
};
tell('content-loaded', null); tell('ready', null);`,
  );
}

/** Said when the shop has been told. */
export function resultPage(link: Link, nonce: string): string {
  const word = words[link.language];
  const body = `<p>${word.done}</p><a href="${escape(link.shopOrigin)}" target="_top">${word.back}</a>`;
  return frame(link, link.kind === 'payment' ? word.pay : word.age, body, nonce, '');
}

function frame(link: Link, title: string, body: string, nonce: string, script: string): string {
  return `<!doctype html><html lang="${link.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style nonce="${nonce}">${style}</style><main><h1>${title}</h1>${body}</main><script nonce="${nonce}">${script}</script></html>`;
}

function money({ amountCents, currency, language }: Extract<Link, { kind: 'payment' }>): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amountCents / 100);
}

/** JSON that cannot end the script it stands in. */
const embed = (value: object): string => JSON.stringify(value).replace(/</g, '\\u003c');

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
