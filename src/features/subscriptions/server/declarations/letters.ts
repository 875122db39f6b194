import type { Language } from '../../../../platform/contract.ts';
import type { Letter, MailWords } from '../../../../platform/mail/mail-template.ts';
import { formatMoney } from '../../../wallet/money.ts';
import { DESCRIPTOR } from '../../../payments/constants.ts';
import type { ProductKey } from '../../constants.ts';
import type { NewsKind } from './news-store.ts';
import type { NewsDetails } from './news-store.ts';

export type LetterKind = Exclude<NewsKind, 'refund' | 'granted'>;

/** Facts in a reader's language. Products have plain names: nothing tells a third reader what kind of site this is. */
interface Facts {
  product: string;
  price: string;
  next: string;
  every: string;
  until: string;
}

type Writer = (facts: Facts) => MailWords;

const products: Record<ProductKey, string> = { vip: 'VIP', 'vip-trial': 'VIP', tv: 'TV', vx: 'VIP + TV' };

const de: Record<LetterKind, Writer> = {
  started: ({ product, price, next, every, until }) => ({
    subject: 'Dein Abo hat begonnen',
    paragraphs: [
      `danke für deine Bestellung. Dein Abo „${product}“ läuft, bezahlt sind ${price} bis zum ${until}.`,
      `Danach verlängert es sich ${every} für ${next}, bis du kündigst. Kündigen kannst du jederzeit zum Ende des bezahlten Zeitraums: in deinem Konto unter „Abos“ oder ohne Anmeldung über „Verträge hier kündigen“ am Fuß jeder Seite.`,
      `Du kannst den Vertrag innerhalb von vierzehn Tagen ohne Angabe von Gründen widerrufen, ebenfalls im Konto oder über „Vertrag widerrufen“. Dann bekommst du alles bis auf die begonnenen Tage zurück. Auf dem Kontoauszug steht: ${DESCRIPTOR}.`,
    ],
    button: 'Zu deinen Abos',
  }),
  'renewal-ahead': ({ product, next, until }) => ({
    subject: 'Dein Abo verlängert sich bald',
    paragraphs: [
      `am ${until} verlängert sich dein Abo „${product}“ und wir buchen ${next} ab. Wenn du das nicht möchtest, kündige vorher mit zwei Klicks in deinem Konto.`,
    ],
    button: 'Zu deinen Abos',
  }),
  renewed: ({ product, price, until }) => ({
    subject: 'Dein Abo wurde verlängert',
    paragraphs: [
      `dein Abo „${product}“ ist bis zum ${until} bezahlt. Abgebucht wurden ${price}, auf dem Kontoauszug steht: ${DESCRIPTOR}. Den Beleg findest du in deinem Konto unter „Zahlungen“.`,
    ],
    button: 'Zu deinen Abos',
  }),
  failed: ({ product, next }) => ({
    subject: 'Wir konnten nicht abbuchen',
    paragraphs: [
      `für dein Abo „${product}“ konnten wir ${next} nicht abbuchen. Wir versuchen es in den nächsten Tagen noch einmal. Am besten prüfst du in deinem Konto unter „Zahlungen“, ob deine Karte noch gilt. Bleibt es dabei, endet das Abo von selbst.`,
    ],
    button: 'Zu deinen Abos',
  }),
  cancelled: ({ product, until }) => ({
    subject: 'Deine Kündigung ist bestätigt',
    paragraphs: [
      `dein Abo „${product}“ ist gekündigt und endet am ${until}. Bis dahin bleibt alles, wie es ist; abgebucht wird nichts mehr.`,
    ],
    button: 'Zu deinen Abos',
  }),
  resumed: ({ product, next, until }) => ({
    subject: 'Dein Abo läuft weiter',
    paragraphs: [
      `die Kündigung deines Abos „${product}“ ist zurückgenommen. Am ${until} verlängert es sich für ${next}.`,
    ],
    button: 'Zu deinen Abos',
  }),
  ended: ({ product }) => ({
    subject: 'Dein Abo ist zu Ende',
    paragraphs: [
      `für dein Abo „${product}“ kam keine Zahlung mehr an, deshalb ist es jetzt zu Ende. Du schuldest uns nichts. Wenn du möchtest, kannst du jederzeit neu beginnen.`,
    ],
    button: 'Zu deinen Abos',
  }),
  withdrawn: ({ product, price }) => ({
    subject: 'Deine Zahlung geht zurück',
    paragraphs: [
      `die Zahlung von ${price} für dein Abo „${product}“ geht auf dem Weg zurück, auf dem du bezahlt hast. Was damit bezahlt war, ist beendet.`,
    ],
  }),
};

const en: Record<LetterKind, Writer> = {
  started: ({ product, price, next, every, until }) => ({
    subject: 'Your subscription has begun',
    paragraphs: [
      `thank you for your order. Your subscription “${product}” is running; ${price} are paid until ${until}.`,
      `After that it renews ${every} for ${next} until you cancel. You can cancel at any time to the end of the paid period: in your account under “Subscriptions”, or without logging in by “Cancel contracts here” at the foot of every page.`,
      `You may withdraw from the contract within fourteen days without giving reasons, in your account or by “Withdraw from a contract”. You then get back all but the days that have begun. Your statement will read: ${DESCRIPTOR}.`,
    ],
    button: 'Your subscriptions',
  }),
  'renewal-ahead': ({ product, next, until }) => ({
    subject: 'Your subscription renews soon',
    paragraphs: [
      `on ${until} your subscription “${product}” renews and we will charge ${next}. If you do not want that, cancel before then in your account; it takes two clicks.`,
    ],
    button: 'Your subscriptions',
  }),
  renewed: ({ product, price, until }) => ({
    subject: 'Your subscription was renewed',
    paragraphs: [
      `your subscription “${product}” is paid until ${until}. We charged ${price}; your statement will read: ${DESCRIPTOR}. The receipt is in your account under “Payments”.`,
    ],
    button: 'Your subscriptions',
  }),
  failed: ({ product, next }) => ({
    subject: 'We could not charge your card',
    paragraphs: [
      `we could not charge ${next} for your subscription “${product}”. We will try again in the next few days. Please check in your account under “Payments” whether your card is still valid. If it stays like this, the subscription ends by itself.`,
    ],
    button: 'Your subscriptions',
  }),
  cancelled: ({ product, until }) => ({
    subject: 'Your cancellation is confirmed',
    paragraphs: [
      `your subscription “${product}” is cancelled and ends on ${until}. Until then everything stays as it is, and nothing more is charged.`,
    ],
    button: 'Your subscriptions',
  }),
  resumed: ({ product, next, until }) => ({
    subject: 'Your subscription goes on',
    paragraphs: [
      `the cancellation of your subscription “${product}” is taken back. On ${until} it renews for ${next}.`,
    ],
    button: 'Your subscriptions',
  }),
  ended: ({ product }) => ({
    subject: 'Your subscription has ended',
    paragraphs: [
      `no payment arrived for your subscription “${product}” any more, so it has ended. You owe us nothing. You can begin again whenever you like.`,
    ],
    button: 'Your subscriptions',
  }),
  withdrawn: ({ product, price }) => ({
    subject: 'Your payment goes back',
    paragraphs: [
      `the payment of ${price} for your subscription “${product}” goes back the way it came. What it had paid for has ended.`,
    ],
  }),
};

const es: Record<LetterKind, Writer> = {
  started: ({ product, price, next, every, until }) => ({
    subject: 'Tu suscripción ha empezado',
    paragraphs: [
      `gracias por tu pedido. Tu suscripción «${product}» está activa; has pagado ${price} hasta el ${until}.`,
      `Después se renueva ${every} por ${next} hasta que la canceles. Puedes cancelarla cuando quieras para el final del periodo pagado: en tu cuenta, en «Suscripciones», o sin iniciar sesión con «Cancelar contratos aquí» al pie de cada página.`,
      `Puedes desistir del contrato en catorce días sin dar motivos, en tu cuenta o con «Desistir de un contrato». Entonces recuperas todo salvo los días empezados. En tu extracto aparecerá: ${DESCRIPTOR}.`,
    ],
    button: 'Tus suscripciones',
  }),
  'renewal-ahead': ({ product, next, until }) => ({
    subject: 'Tu suscripción se renueva pronto',
    paragraphs: [
      `el ${until} se renueva tu suscripción «${product}» y cobraremos ${next}. Si no lo quieres, cancélala antes en tu cuenta con dos clics.`,
    ],
    button: 'Tus suscripciones',
  }),
  renewed: ({ product, price, until }) => ({
    subject: 'Tu suscripción se ha renovado',
    paragraphs: [
      `tu suscripción «${product}» está pagada hasta el ${until}. Hemos cobrado ${price}; en tu extracto aparecerá: ${DESCRIPTOR}. El recibo está en tu cuenta, en «Pagos».`,
    ],
    button: 'Tus suscripciones',
  }),
  failed: ({ product, next }) => ({
    subject: 'No pudimos cobrar',
    paragraphs: [
      `no pudimos cobrar ${next} por tu suscripción «${product}». Lo intentaremos de nuevo en los próximos días. Comprueba en tu cuenta, en «Pagos», si tu tarjeta sigue siendo válida. Si no cambia nada, la suscripción termina por sí sola.`,
    ],
    button: 'Tus suscripciones',
  }),
  cancelled: ({ product, until }) => ({
    subject: 'Tu cancelación está confirmada',
    paragraphs: [
      `tu suscripción «${product}» está cancelada y termina el ${until}. Hasta entonces todo sigue igual y no se cobra nada más.`,
    ],
    button: 'Tus suscripciones',
  }),
  resumed: ({ product, next, until }) => ({
    subject: 'Tu suscripción continúa',
    paragraphs: [`hemos anulado la cancelación de tu suscripción «${product}». El ${until} se renueva por ${next}.`],
    button: 'Tus suscripciones',
  }),
  ended: ({ product }) => ({
    subject: 'Tu suscripción ha terminado',
    paragraphs: [
      `ya no ha llegado ningún pago para tu suscripción «${product}», así que ha terminado. No nos debes nada. Puedes volver a empezar cuando quieras.`,
    ],
    button: 'Tus suscripciones',
  }),
  withdrawn: ({ product, price }) => ({
    subject: 'Te devolvemos el pago',
    paragraphs: [
      `el pago de ${price} por tu suscripción «${product}» vuelve por el mismo camino. Lo que se había pagado con él ha terminado.`,
    ],
  }),
};

const nl: Record<LetterKind, Writer> = {
  started: ({ product, price, next, every, until }) => ({
    subject: 'Je abonnement is begonnen',
    paragraphs: [
      `bedankt voor je bestelling. Je abonnement ‘${product}’ loopt; ${price} is betaald tot ${until}.`,
      `Daarna wordt het ${every} verlengd voor ${next}, totdat je opzegt. Opzeggen kan altijd tegen het einde van de betaalde periode: in je account onder ‘Abonnementen’, of zonder in te loggen via ‘Hier contracten opzeggen’ onder aan elke pagina.`,
      `Je kunt de overeenkomst binnen veertien dagen zonder opgaaf van redenen herroepen, in je account of via ‘Overeenkomst herroepen’. Dan krijg je alles terug, behalve de begonnen dagen. Op je afschrift staat: ${DESCRIPTOR}.`,
    ],
    button: 'Je abonnementen',
  }),
  'renewal-ahead': ({ product, next, until }) => ({
    subject: 'Je abonnement wordt binnenkort verlengd',
    paragraphs: [
      `op ${until} wordt je abonnement ‘${product}’ verlengd en schrijven we ${next} af. Wil je dat niet, zeg dan eerder op in je account; twee klikken zijn genoeg.`,
    ],
    button: 'Je abonnementen',
  }),
  renewed: ({ product, price, until }) => ({
    subject: 'Je abonnement is verlengd',
    paragraphs: [
      `je abonnement ‘${product}’ is betaald tot ${until}. We hebben ${price} afgeschreven; op je afschrift staat: ${DESCRIPTOR}. De bon staat in je account onder ‘Betalingen’.`,
    ],
    button: 'Je abonnementen',
  }),
  failed: ({ product, next }) => ({
    subject: 'We konden niet afschrijven',
    paragraphs: [
      `we konden ${next} voor je abonnement ‘${product}’ niet afschrijven. We proberen het de komende dagen nog eens. Kijk in je account onder ‘Betalingen’ of je kaart nog geldig is. Blijft het zo, dan eindigt het abonnement vanzelf.`,
    ],
    button: 'Je abonnementen',
  }),
  cancelled: ({ product, until }) => ({
    subject: 'Je opzegging is bevestigd',
    paragraphs: [
      `je abonnement ‘${product}’ is opgezegd en eindigt op ${until}. Tot die tijd blijft alles zoals het is, en er wordt niets meer afgeschreven.`,
    ],
    button: 'Je abonnementen',
  }),
  resumed: ({ product, next, until }) => ({
    subject: 'Je abonnement loopt door',
    paragraphs: [
      `de opzegging van je abonnement ‘${product}’ is ingetrokken. Op ${until} wordt het verlengd voor ${next}.`,
    ],
    button: 'Je abonnementen',
  }),
  ended: ({ product }) => ({
    subject: 'Je abonnement is afgelopen',
    paragraphs: [
      `er kwam geen betaling meer binnen voor je abonnement ‘${product}’, dus het is nu afgelopen. Je bent ons niets schuldig. Je kunt altijd opnieuw beginnen.`,
    ],
    button: 'Je abonnementen',
  }),
  withdrawn: ({ product, price }) => ({
    subject: 'Je betaling gaat terug',
    paragraphs: [
      `de betaling van ${price} voor je abonnement ‘${product}’ gaat terug langs dezelfde weg. Wat ermee betaald was, is beëindigd.`,
    ],
  }),
};

const writers: Record<Language, Record<LetterKind, Writer>> = { de, en, es, nl };

const monthly: Record<Language, string> = { de: 'monatlich', en: 'every month', es: 'cada mes', nl: 'elke maand' };

export const dayIn = (language: Language, at: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(new Date(at));

/** The mail that says what has happened to a subscription. */
export function letterOf(kind: LetterKind, details: NewsDetails, link: (language: Language) => string): Letter {
  const words = (language: Language): MailWords => {
    const { product, cents = 0, renewalCents = cents, until = new Date(0).toISOString() } = details;
    const money = (amount: string | number) => formatMoney(Number(amount), 'EUR', language);
    return writers[language][kind]({
      product: products[product as ProductKey],
      price: money(cents),
      next: money(renewalCents),
      every: everyIn(language, String(details['renewalPeriod'] ?? 'P1M')),
      until: dayIn(language, String(until)),
    });
  };
  return { words: { de: words('de'), en: words('en'), es: words('es'), nl: words('nl') }, link };
}

/** How often it renews; a period that operators have made up is named as it stands. */
const everyIn = (language: Language, period: string): string => (period === 'P1M' ? monthly[language] : `(${period})`);
