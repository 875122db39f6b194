/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_Cams_TextInputs */

const de_performers_cams_text = /** @type {(inputs: Performers_Cams_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Wer live ist, steht vorn.`)
};

const en_performers_cams_text = /** @type {(inputs: Performers_Cams_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Whoever is live comes first.`)
};

const es_performers_cams_text = /** @type {(inputs: Performers_Cams_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Quien está en directo va primero.`)
};

const nl_performers_cams_text = /** @type {(inputs: Performers_Cams_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Wie live is, staat vooraan.`)
};

/**
* | output |
* | --- |
* | "Whoever is live comes first." |
*
* @param {Performers_Cams_TextInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_cams_text = /** @type {((inputs?: Performers_Cams_TextInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_Cams_TextInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_cams_text(inputs)
	if (locale === "es") return es_performers_cams_text(inputs)
	if (locale === "nl") return nl_performers_cams_text(inputs)
	return de_performers_cams_text(inputs)
});