import type { Link } from './protocol.ts';

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
  wait: string;
  saved: string;
  good: string;
  bad: string;
  verify: string;
  verifyIntro: string;
  phone: string;
  phoneIntro: string;
  phoneWrong: string;
  testers: string;
  chargedBack: string;
  won: string;
  lost: string;
  told: string;
}

/** What the sandbox says, in the product's languages. */
export const words: Record<Link['language'], Words> = {
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
    wait: 'Zahlung ausstehend lassen',
    saved: 'Karte, die hinterlegt wird',
    good: 'Testkarte •••• 4242, gelingt auch später',
    bad: 'Testkarte •••• 0002, wird später abgelehnt',
    verify: 'Testkarte hinterlegen',
    verifyIntro: 'Es wird nichts abgebucht. Die Karte steht danach für spätere Zahlungen bereit.',
    phone: 'Handynummer',
    phoneIntro: 'Der Betrag kommt auf deine Handyrechnung.',
    phoneWrong: 'Bitte eine Nummer wie +49 170 1234567.',
    testers: 'Für Tester: was später mit der Zahlung geschieht',
    chargedBack: 'Rücklast auslösen',
    won: 'Rücklast abwehren',
    lost: 'Rücklast hinnehmen',
    told: 'Die Plattform weiß Bescheid.',
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
    wait: 'Leave payment pending',
    saved: 'Card to be saved',
    good: 'Test card •••• 4242, will work later too',
    bad: 'Test card •••• 0002, will be declined later',
    verify: 'Save test card',
    verifyIntro: 'Nothing is charged. The card is then ready for later payments.',
    phone: 'Mobile number',
    phoneIntro: 'The amount will be on your phone bill.',
    phoneWrong: 'Please enter a number like +49 170 1234567.',
    testers: 'For testers: what happens to the payment later',
    chargedBack: 'Charge back',
    won: 'Win the dispute',
    lost: 'Lose the dispute',
    told: 'The platform has been told.',
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
    wait: 'Dejar el pago pendiente',
    saved: 'Tarjeta que se guardará',
    good: 'Tarjeta de prueba •••• 4242, también funcionará después',
    bad: 'Tarjeta de prueba •••• 0002, se rechazará después',
    verify: 'Guardar tarjeta de prueba',
    verifyIntro: 'No se cobra nada. La tarjeta quedará lista para pagos posteriores.',
    phone: 'Número de móvil',
    phoneIntro: 'El importe irá a tu factura del móvil.',
    phoneWrong: 'Escribe un número como +49 170 1234567.',
    testers: 'Para pruebas: qué pasa después con el pago',
    chargedBack: 'Devolver el cargo',
    won: 'Ganar la disputa',
    lost: 'Perder la disputa',
    told: 'La plataforma ya lo sabe.',
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
    wait: 'Betaling open laten',
    saved: 'Kaart die wordt bewaard',
    good: 'Testkaart •••• 4242, lukt later ook',
    bad: 'Testkaart •••• 0002, wordt later geweigerd',
    verify: 'Testkaart bewaren',
    verifyIntro: 'Er wordt niets afgeschreven. De kaart staat daarna klaar voor latere betalingen.',
    phone: 'Mobiel nummer',
    phoneIntro: 'Het bedrag komt op je telefoonrekening.',
    phoneWrong: 'Vul een nummer in zoals +49 170 1234567.',
    testers: 'Voor testers: wat er later met de betaling gebeurt',
    chargedBack: 'Terugboeken',
    won: 'Geschil winnen',
    lost: 'Geschil verliezen',
    told: 'Het platform weet het.',
  },
};
