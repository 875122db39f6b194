/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_New_TextInputs */

const de_performers_new_text = /** @type {(inputs: Performers_New_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Seit Kurzem dabei`)
};

const en_performers_new_text = /** @type {(inputs: Performers_New_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`With us since recently`)
};

const es_performers_new_text = /** @type {(inputs: Performers_New_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Recién llegadas`)
};

const nl_performers_new_text = /** @type {(inputs: Performers_New_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Sinds kort erbij`)
};

/**
* | output |
* | --- |
* | "With us since recently" |
*
* @param {Performers_New_TextInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_new_text = /** @type {((inputs?: Performers_New_TextInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_New_TextInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_new_text(inputs)
	if (locale === "es") return es_performers_new_text(inputs)
	if (locale === "nl") return nl_performers_new_text(inputs)
	return de_performers_new_text(inputs)
});