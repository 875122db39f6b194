/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_Come_BackInputs */

const de_performers_come_back = /** @type {(inputs: Performers_Come_BackInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Gerade nicht da. Sieh später wieder vorbei.`)
};

const en_performers_come_back = /** @type {(inputs: Performers_Come_BackInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Not here right now. Come by later.`)
};

const es_performers_come_back = /** @type {(inputs: Performers_Come_BackInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Ahora no está. Vuelve más tarde.`)
};

const nl_performers_come_back = /** @type {(inputs: Performers_Come_BackInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Nu niet hier. Kom later terug.`)
};

/**
* | output |
* | --- |
* | "Not here right now. Come by later." |
*
* @param {Performers_Come_BackInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_come_back = /** @type {((inputs?: Performers_Come_BackInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_Come_BackInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_come_back(inputs)
	if (locale === "es") return es_performers_come_back(inputs)
	if (locale === "nl") return nl_performers_come_back(inputs)
	return de_performers_come_back(inputs)
});