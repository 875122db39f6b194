/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_LanguagesInputs */

const de_performers_languages = /** @type {(inputs: Performers_LanguagesInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Spricht`)
};

const en_performers_languages = /** @type {(inputs: Performers_LanguagesInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Speaks`)
};

const es_performers_languages = /** @type {(inputs: Performers_LanguagesInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Habla`)
};

const nl_performers_languages = /** @type {(inputs: Performers_LanguagesInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Spreekt`)
};

/**
* | output |
* | --- |
* | "Speaks" |
*
* @param {Performers_LanguagesInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_languages = /** @type {((inputs?: Performers_LanguagesInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_LanguagesInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_languages(inputs)
	if (locale === "es") return es_performers_languages(inputs)
	if (locale === "nl") return nl_performers_languages(inputs)
	return de_performers_languages(inputs)
});