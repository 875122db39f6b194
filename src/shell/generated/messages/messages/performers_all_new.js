/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_All_NewInputs */

const de_performers_all_new = /** @type {(inputs: Performers_All_NewInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Alle Neuen`)
};

const en_performers_all_new = /** @type {(inputs: Performers_All_NewInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`All new faces`)
};

const es_performers_all_new = /** @type {(inputs: Performers_All_NewInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Todas las caras nuevas`)
};

const nl_performers_all_new = /** @type {(inputs: Performers_All_NewInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Alle nieuwe`)
};

/**
* | output |
* | --- |
* | "All new faces" |
*
* @param {Performers_All_NewInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_all_new = /** @type {((inputs?: Performers_All_NewInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_All_NewInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_all_new(inputs)
	if (locale === "es") return es_performers_all_new(inputs)
	if (locale === "nl") return nl_performers_all_new(inputs)
	return de_performers_all_new(inputs)
});