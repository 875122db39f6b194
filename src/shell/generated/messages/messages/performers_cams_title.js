/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_Cams_TitleInputs */

const de_performers_cams_title = /** @type {(inputs: Performers_Cams_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Cams`)
};

const en_performers_cams_title = /** @type {(inputs: Performers_Cams_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Cams`)
};

const es_performers_cams_title = /** @type {(inputs: Performers_Cams_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Cámaras`)
};

const nl_performers_cams_title = /** @type {(inputs: Performers_Cams_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Cams`)
};

/**
* | output |
* | --- |
* | "Cams" |
*
* @param {Performers_Cams_TitleInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_cams_title = /** @type {((inputs?: Performers_Cams_TitleInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_Cams_TitleInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_cams_title(inputs)
	if (locale === "es") return es_performers_cams_title(inputs)
	if (locale === "nl") return nl_performers_cams_title(inputs)
	return de_performers_cams_title(inputs)
});