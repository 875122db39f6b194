/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_Top_TextInputs */

const de_performers_top_text = /** @type {(inputs: Performers_Top_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Nach dem Urteil der Gäste`)
};

const en_performers_top_text = /** @type {(inputs: Performers_Top_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`By the guests’ verdict`)
};

const es_performers_top_text = /** @type {(inputs: Performers_Top_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Según la opinión de los huéspedes`)
};

const nl_performers_top_text = /** @type {(inputs: Performers_Top_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Volgens de gasten`)
};

/**
* | output |
* | --- |
* | "By the guests’ verdict" |
*
* @param {Performers_Top_TextInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_top_text = /** @type {((inputs?: Performers_Top_TextInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_Top_TextInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_top_text(inputs)
	if (locale === "es") return es_performers_top_text(inputs)
	if (locale === "nl") return nl_performers_top_text(inputs)
	return de_performers_top_text(inputs)
});