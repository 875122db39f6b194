/** A part of a country by ISO 3166-2, as people there call it. Names of places are not translated. */
export interface Region {
  /** With its country: `DE-BY`. */
  code: string;
  name: string;
  /** What English databases call it, where that is another name. */
  english: string | null;
}

const known: Record<string, string> = {
  DE: `BW Baden-Württemberg | BY Bayern = Bavaria | BE Berlin | BB Brandenburg | HB Bremen | HH Hamburg | HE Hessen = Hesse
    MV Mecklenburg-Vorpommern = Mecklenburg-Western Pomerania | NI Niedersachsen = Lower Saxony
    NW Nordrhein-Westfalen = North Rhine-Westphalia | RP Rheinland-Pfalz = Rhineland-Palatinate | SL Saarland
    SN Sachsen = Saxony | ST Sachsen-Anhalt = Saxony-Anhalt | SH Schleswig-Holstein | TH Thüringen = Thuringia`,
  AT: `1 Burgenland | 2 Kärnten = Carinthia | 3 Niederösterreich = Lower Austria | 4 Oberösterreich = Upper Austria
    5 Salzburg | 6 Steiermark = Styria | 7 Tirol = Tyrol | 8 Vorarlberg | 9 Wien = Vienna`,
  CH: `AG Aargau | AI Appenzell Innerrhoden | AR Appenzell Ausserrhoden | BE Bern | BL Basel-Landschaft | BS Basel-Stadt
    FR Fribourg | GE Genève = Geneva | GL Glarus | GR Graubünden = Grisons | JU Jura | LU Luzern = Lucerne
    NE Neuchâtel | NW Nidwalden | OW Obwalden | SG St. Gallen | SH Schaffhausen | SO Solothurn | SZ Schwyz | TG Thurgau
    TI Ticino | UR Uri | VD Vaud | VS Valais | ZG Zug | ZH Zürich = Zurich`,
  ES: `AN Andalucía = Andalusia | AR Aragón = Aragon | AS Asturias | CB Cantabria | CE Ceuta
    CL Castilla y León = Castille and León | CM Castilla-La Mancha = Castille-La Mancha | CN Canarias = Canary Islands
    CT Catalunya = Catalonia | EX Extremadura | GA Galicia | IB Illes Balears = Balearic Islands | MC Murcia
    MD Madrid | ML Melilla | NC Navarra = Navarre | PV País Vasco / Euskadi = Basque Country | RI La Rioja
    VC Comunitat Valenciana = Valencia`,
  NL: `DR Drenthe | FL Flevoland | FR Fryslân = Friesland | GE Gelderland | GR Groningen | LI Limburg
    NB Noord-Brabant = North Brabant | NH Noord-Holland = North Holland | OV Overijssel | UT Utrecht
    ZE Zeeland | ZH Zuid-Holland = South Holland`,
};

/** The parts of the countries where most guests are, as far as anybody may tell them apart. */
export const regions: readonly Region[] = Object.entries(known).flatMap(([country, list]) =>
  list.split(/\s*[|\n]\s*/).map((entry) => {
    const [, code = '', name = '', english = null] = /^(\w+) (.+?)(?: = (.+))?$/.exec(entry) ?? [];
    return { code: `${country}-${code}`, name, english };
  }),
);
