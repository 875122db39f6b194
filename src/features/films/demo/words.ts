import type { Language } from '../../../platform/contract.ts';

type Said = Readonly<Record<Language, string>>;
const said = (de: string, en: string, es: string, nl: string): Said => ({ de, en, es, nl });

/** What a title begins with; with each of {@link doings} it is another one. */
export const moods: readonly Said[] = [
  said('Blaue Stunde', 'Blue hour', 'La hora azul', 'Het blauwe uur'),
  said('Sonntagmorgen', 'Sunday morning', 'Domingo por la mañana', 'Zondagochtend'),
  said('Nach Mitternacht', 'After midnight', 'Después de medianoche', 'Na middernacht'),
  said('Regentag', 'Rainy day', 'Día de lluvia', 'Regendag'),
  said('Erster Schnee', 'First snow', 'Primera nieve', 'Eerste sneeuw'),
  said('Sommerabend', 'Summer evening', 'Noche de verano', 'Zomeravond'),
  said('Langes Wochenende', 'Long weekend', 'Fin de semana largo', 'Lang weekend'),
  said('Zimmer mit Aussicht', 'Room with a view', 'Habitación con vistas', 'Kamer met uitzicht'),
  said('Feierabend', 'After work', 'Después del trabajo', 'Na het werk'),
  said('Lichter der Stadt', 'City lights', 'Luces de la ciudad', 'Lichten van de stad'),
  said('Hotelbar', 'Hotel bar', 'El bar del hotel', 'Hotelbar'),
  said('Spätsommer', 'Late summer', 'Fin del verano', 'Nazomer'),
  said('Stromausfall', 'Power cut', 'Apagón', 'Stroomstoring'),
  said('Sofa und Decke', 'Sofa and blanket', 'Sofá y manta', 'Bank en deken'),
  said('Probenraum', 'Rehearsal room', 'Sala de ensayo', 'Repetitieruimte'),
];

export const doings: readonly Said[] = [
  said('Tee auf dem Balkon', 'Tea on the balcony', 'Té en el balcón', 'Thee op het balkon'),
  said('Platten hören', 'Listening to records', 'Escuchando vinilos', 'Platen luisteren'),
  said('Tanzen im Wohnzimmer', 'Dancing in the living room', 'Bailando en el salón', 'Dansen in de woonkamer'),
  said('Anprobe', 'Trying things on', 'Prueba de vestuario', 'Passen voor de spiegel'),
  said('Pasta für zwei', 'Pasta for two', 'Pasta para dos', 'Pasta voor twee'),
  said('Briefe vorlesen', 'Reading letters aloud', 'Leyendo cartas', 'Brieven voorlezen'),
  said('Kerzen und Klavier', 'Candles and piano', 'Velas y piano', 'Kaarsen en piano'),
  said('Blick über die Dächer', 'Over the rooftops', 'Sobre los tejados', 'Uitzicht over de daken'),
  said('Kartenspiel um nichts', 'Cards for nothing', 'Cartas sin apuestas', 'Kaarten om niets'),
  said('Yoga am Fenster', 'Yoga by the window', 'Yoga junto a la ventana', 'Yoga bij het raam'),
  said('Geschichten vom Reisen', 'Travel stories', 'Historias de viaje', 'Reisverhalen'),
  said('Malen bei Lampenlicht', 'Painting by lamplight', 'Pintando de noche', 'Schilderen bij lamplicht'),
  said('Drinks mixen', 'Mixing drinks', 'Preparando cócteles', 'Cocktails maken'),
  said('Leise Lieder', 'Quiet songs', 'Canciones bajitas', 'Zachte liedjes'),
  said('Hinter der Bühne', 'Backstage', 'Entre bastidores', 'Achter de schermen'),
  said('Frühstück um vier', 'Breakfast at four', 'Desayuno a las cuatro', 'Ontbijt om vier uur'),
  said('Fragen und Antworten', 'Questions and answers', 'Preguntas y respuestas', 'Vragen en antwoorden'),
  said('Langsamer Walzer', 'Slow waltz', 'Vals lento', 'Langzame wals'),
  said('Sterne zählen', 'Counting stars', 'Contando estrellas', 'Sterren tellen'),
  said('Einfach nichts tun', 'Doing nothing at all', 'No hacer nada', 'Gewoon nietsdoen'),
];

export const descriptions: readonly Said[] = [
  said(
    'Ein ruhiger Abend ohne Drehbuch. Jedes Bild ist gezeichnet: So sieht ein Video im Shop aus.',
    'A quiet evening without a script. Every frame is drawn: this is what a video in the shop looks like.',
    'Una noche tranquila sin guion. Cada imagen está dibujada: así se ve un vídeo en la tienda.',
    'Een rustige avond zonder script. Elk beeld is getekend: zo ziet een video in de shop eruit.',
  ),
  said(
    'Ohne Schnitt und ohne Eile, mit leiser Musik. Gezeichnet, wie alles in dieser Vorführung.',
    'No cuts, no hurry, quiet music. Drawn, like everything in this demo.',
    'Sin cortes y sin prisa, con música suave. Dibujado, como todo en esta demostración.',
    'Zonder knippen en zonder haast, met zachte muziek. Getekend, zoals alles in deze demo.',
  ),
  said(
    'Für den Moment, in dem der Tag zu Ende ist. Ein gezeichnetes Beispiel mit warmem Licht.',
    'For the moment when the day is over. A drawn example in warm light.',
    'Para el momento en que acaba el día. Un ejemplo dibujado con luz cálida.',
    'Voor het moment waarop de dag voorbij is. Een getekend voorbeeld in warm licht.',
  ),
  said(
    'Zusehen, zuhören, ankommen. Farben und Raum sind von Hand erfunden.',
    'Watch, listen, arrive. Colours and room are made up by hand.',
    'Mirar, escuchar, llegar. Los colores y el espacio son inventados.',
    'Kijken, luisteren, thuiskomen. Kleuren en kamer zijn verzonnen.',
  ),
];

/** What is said in a film with captions, one after the other. */
export const lines: readonly Said[] = [
  said('[Leise Musik]', '[Quiet music]', '[Música suave]', '[Zachte muziek]'),
  said('Schön, dass du da bist.', 'Good to have you here.', 'Qué bien que estés aquí.', 'Fijn dat je er bent.'),
  said(
    'Setz dich. Wir haben Zeit.',
    'Have a seat. There is no hurry.',
    'Siéntate. Tenemos tiempo.',
    'Ga zitten. We hebben de tijd.',
  ),
  said('Hörst du das?', 'Do you hear that?', '¿Oyes eso?', 'Hoor je dat?'),
  said(
    'So klingt die Stadt\nkurz vor dem Schlafen.',
    'That is the city\njust before it sleeps.',
    'Así suena la ciudad\nantes de dormir.',
    'Zo klinkt de stad\nvlak voor het slapen.',
  ),
  said('[Lachen]', '[Laughter]', '[Risas]', '[Gelach]'),
  said('Bleib noch ein bisschen.', 'Stay a little longer.', 'Quédate un poco más.', 'Blijf nog even.'),
];

/** What films of each of {@link doings} are found by, in their order: German names of tags. */
export const doingTags: readonly (readonly string[])[] = [
  ['Kaffee und Tee', 'Ruhe'],
  ['Musik'],
  ['Tanz', 'Musik'],
  ['Mode', 'Kostüme'],
  ['Kochen'],
  ['Bücher', 'Ruhe'],
  ['Musik', 'Ruhe'],
  ['Großstadt'],
  ['Spieleabend', 'Humor'],
  ['Sport', 'Ruhe'],
  ['Reisen'],
  ['Kunst'],
  ['Wein', 'Nachteulen'],
  ['Musik'],
  ['Bühne', 'Kostüme'],
  ['Kochen', 'Nachteulen'],
  ['Humor'],
  ['Tanz'],
  ['Draußen', 'Nachteulen'],
  ['Ruhe'],
];
