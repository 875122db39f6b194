/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_PreviewInputs */

const de_performers_preview = /** @type {(inputs: Performers_PreviewInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Stumme Vorschau`)
};

const en_performers_preview = /** @type {(inputs: Performers_PreviewInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Muted preview`)
};

const es_performers_preview = /** @type {(inputs: Performers_PreviewInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Vista previa sin sonido`)
};

const nl_performers_preview = /** @type {(inputs: Performers_PreviewInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Stille preview`)
};

/**
* | output |
* | --- |
* | "Muted preview" |
*
* @param {Performers_PreviewInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_preview = /** @type {((inputs?: Performers_PreviewInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_PreviewInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_preview(inputs)
	if (locale === "es") return es_performers_preview(inputs)
	if (locale === "nl") return nl_performers_preview(inputs)
	return de_performers_preview(inputs)
});