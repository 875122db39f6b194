/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_All_CamsInputs */

const de_performers_all_cams = /** @type {(inputs: Performers_All_CamsInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Alle Cams`)
};

const en_performers_all_cams = /** @type {(inputs: Performers_All_CamsInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`All cams`)
};

const es_performers_all_cams = /** @type {(inputs: Performers_All_CamsInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Todas las cámaras`)
};

const nl_performers_all_cams = /** @type {(inputs: Performers_All_CamsInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Alle cams`)
};

/**
* | output |
* | --- |
* | "All cams" |
*
* @param {Performers_All_CamsInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_all_cams = /** @type {((inputs?: Performers_All_CamsInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_All_CamsInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_all_cams(inputs)
	if (locale === "es") return es_performers_all_cams(inputs)
	if (locale === "nl") return nl_performers_all_cams(inputs)
	return de_performers_all_cams(inputs)
});