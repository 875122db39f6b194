/** A part of a country, by its middle. */
export interface GeoLocation {
  /** Degrees, north positive. */
  latitude: number;
  /** Degrees, east positive. */
  longitude: number;
  /** What people call it; null where only the browser told. */
  region: string | null;
}

type Region = [latitude: number, longitude: number, region: string];

/** Germany: five digits, by the first two (Leitregionen). */
const germany: Record<string, Region> = {
  '01': [51.1, 13.7, 'Dresden'],
  '02': [51.2, 14.6, 'Görlitz und Bautzen'],
  '03': [51.8, 14.3, 'Cottbus'],
  '04': [51.3, 12.4, 'Leipzig'],
  '06': [51.5, 12.0, 'Halle'],
  '07': [50.9, 11.9, 'Jena und Gera'],
  '08': [50.6, 12.4, 'Zwickau'],
  '09': [50.8, 12.9, 'Chemnitz'],
  '10': [52.5, 13.4, 'Berlin'],
  '11': [52.5, 13.4, 'Berlin'],
  '12': [52.5, 13.5, 'Berlin'],
  '13': [52.6, 13.3, 'Berlin'],
  '14': [52.4, 13.0, 'Potsdam'],
  '15': [52.3, 14.2, 'Frankfurt (Oder)'],
  '16': [52.9, 13.5, 'Nordbrandenburg'],
  '17': [53.6, 13.4, 'Neubrandenburg'],
  '18': [54.1, 12.6, 'Rostock und Stralsund'],
  '19': [53.6, 11.5, 'Schwerin'],
  '20': [53.6, 10.0, 'Hamburg'],
  '21': [53.4, 10.1, 'Harburg und Lüneburg'],
  '22': [53.6, 10.0, 'Hamburg'],
  '23': [53.9, 10.8, 'Lübeck'],
  '24': [54.4, 9.9, 'Kiel und Flensburg'],
  '25': [54.1, 9.2, 'Westküste Schleswig-Holsteins'],
  '26': [53.3, 7.8, 'Oldenburg und Ostfriesland'],
  '27': [53.4, 8.8, 'Bremerhaven'],
  '28': [53.1, 8.8, 'Bremen'],
  '29': [52.8, 10.4, 'Celle'],
  '30': [52.4, 9.7, 'Hannover'],
  '31': [52.2, 9.6, 'Hildesheim'],
  '32': [52.1, 8.7, 'Ostwestfalen'],
  '33': [51.9, 8.5, 'Bielefeld'],
  '34': [51.3, 9.4, 'Kassel'],
  '35': [50.7, 8.7, 'Gießen'],
  '36': [50.7, 9.8, 'Fulda'],
  '37': [51.5, 10.0, 'Göttingen'],
  '38': [52.2, 10.6, 'Braunschweig'],
  '39': [52.3, 11.5, 'Magdeburg'],
  '40': [51.2, 6.8, 'Düsseldorf'],
  '41': [51.2, 6.4, 'Mönchengladbach'],
  '42': [51.2, 7.2, 'Wuppertal'],
  '44': [51.5, 7.4, 'Dortmund'],
  '45': [51.5, 7.0, 'Essen'],
  '46': [51.7, 6.7, 'Oberhausen'],
  '47': [51.4, 6.6, 'Duisburg'],
  '48': [52.0, 7.5, 'Münster'],
  '49': [52.4, 7.9, 'Osnabrück'],
  '50': [50.9, 6.9, 'Köln'],
  '51': [51.0, 7.2, 'Köln rechtsrheinisch'],
  '52': [50.8, 6.3, 'Aachen'],
  '53': [50.7, 7.1, 'Bonn'],
  '54': [49.9, 6.7, 'Trier'],
  '55': [49.9, 8.0, 'Mainz'],
  '56': [50.3, 7.5, 'Koblenz'],
  '57': [50.9, 8.0, 'Siegen'],
  '58': [51.3, 7.5, 'Hagen'],
  '59': [51.6, 8.0, 'Hamm'],
  '60': [50.1, 8.7, 'Frankfurt am Main'],
  '61': [50.3, 8.7, 'Wetterau und Taunus'],
  '63': [50.1, 9.1, 'Offenbach und Hanau'],
  '64': [49.8, 8.7, 'Darmstadt'],
  '65': [50.1, 8.3, 'Wiesbaden'],
  '66': [49.3, 7.0, 'Saarbrücken'],
  '67': [49.4, 8.2, 'Ludwigshafen'],
  '68': [49.5, 8.5, 'Mannheim'],
  '69': [49.4, 8.7, 'Heidelberg'],
  '70': [48.8, 9.2, 'Stuttgart'],
  '71': [48.8, 9.2, 'Ludwigsburg'],
  '72': [48.4, 9.0, 'Tübingen'],
  '73': [48.7, 9.7, 'Göppingen'],
  '74': [49.2, 9.4, 'Heilbronn'],
  '75': [48.9, 8.7, 'Pforzheim'],
  '76': [49.0, 8.3, 'Karlsruhe'],
  '77': [48.5, 7.9, 'Offenburg'],
  '78': [47.9, 8.7, 'Konstanz und Villingen'],
  '79': [47.9, 7.9, 'Freiburg'],
  '80': [48.1, 11.6, 'München'],
  '81': [48.1, 11.6, 'München'],
  '82': [47.9, 11.3, 'Fünfseenland'],
  '83': [47.8, 12.4, 'Rosenheim'],
  '84': [48.4, 12.4, 'Landshut'],
  '85': [48.4, 11.6, 'Ingolstadt'],
  '86': [48.4, 10.8, 'Augsburg'],
  '87': [47.8, 10.4, 'Allgäu'],
  '88': [47.9, 9.6, 'Bodensee und Oberschwaben'],
  '89': [48.4, 10.1, 'Ulm'],
  '90': [49.4, 11.1, 'Nürnberg'],
  '91': [49.4, 10.8, 'Mittelfranken'],
  '92': [49.5, 12.0, 'Oberpfalz'],
  '93': [49.0, 12.2, 'Regensburg'],
  '94': [48.7, 13.2, 'Passau'],
  '95': [50.1, 11.8, 'Hof und Bayreuth'],
  '96': [50.0, 10.9, 'Bamberg und Coburg'],
  '97': [49.8, 9.9, 'Würzburg'],
  '98': [50.6, 10.7, 'Südthüringen'],
  '99': [51.0, 11.0, 'Erfurt'],
};

/** Austria: four digits from 1 to 9. Switzerland numbers alike; a code of four digits alone is taken for Austrian. */
const austria: Record<string, Region> = {
  '1': [48.2, 16.4, 'Wien'],
  '2': [48.3, 16.5, 'Niederösterreich Ost'],
  '3': [48.3, 15.5, 'Niederösterreich West'],
  '4': [48.2, 14.1, 'Oberösterreich'],
  '5': [47.8, 13.1, 'Salzburg'],
  '6': [47.3, 11.0, 'Tirol und Vorarlberg'],
  '7': [47.5, 16.4, 'Burgenland'],
  '8': [47.2, 15.2, 'Steiermark'],
  '9': [46.7, 14.1, 'Kärnten und Osttirol'],
};

const switzerland: Record<string, Region> = {
  '1': [46.5, 6.7, 'Genf, Waadt und Unterwallis'],
  '2': [47.1, 7.0, 'Neuenburg und Jura'],
  '3': [46.9, 7.5, 'Bern und Oberwallis'],
  '4': [47.5, 7.6, 'Basel'],
  '5': [47.4, 8.2, 'Aargau'],
  '6': [46.8, 8.5, 'Zentralschweiz und Tessin'],
  '7': [46.8, 9.6, 'Graubünden'],
  '8': [47.4, 8.6, 'Zürich'],
  '9': [47.4, 9.4, 'Ostschweiz'],
};

/**
 * The part of the country of a postal code: `10115`, `D-10115`, `1010`, `A-1010`, `CH-8001`. Null for what is none of Germany,
 * Austria or Switzerland.
 */
export function regionOfZip(zipCode: string): GeoLocation | null {
  const match = /^(?:(D|DE|A|AT|CH)[- ]?)?(\d{4,5})$/i.exec(zipCode.trim());
  if (match === null) return null;
  const [, country = '', digits = ''] = match;
  const isSwiss = /^ch$/i.test(country);
  const isAustrian = country === '' || /^at?$/i.test(country);
  const isGerman = country === '' || /^de?$/i.test(country);
  const two = digits.slice(0, 2);
  const one = digits.slice(0, 1);
  let found: Region | undefined;
  if (digits.length === 5 && isGerman) found = germany[two];
  else if (digits.length === 4 && isSwiss) found = switzerland[one];
  else if (digits.length === 4 && isAustrian) found = austria[one];
  return found === undefined ? null : { latitude: found[0], longitude: found[1], region: found[2] };
}
