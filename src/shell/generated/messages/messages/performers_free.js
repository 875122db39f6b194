/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_FreeInputs */

const de_performers_free = /** @type {(inputs: Performers_FreeInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Gratis-Chat`)
};

const en_performers_free = /** @type {(inputs: Performers_FreeInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Free chat`)
};

const es_performers_free = /** @type {(inputs: Performers_FreeInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Chat gratis`)
};

const nl_performers_free = /** @type {(inputs: Performers_FreeInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Gratis chat`)
};

/**
* | output |
* | --- |
* | "Free chat" |
*
* @param {Performers_FreeInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_free = /** @type {((inputs?: Performers_FreeInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_FreeInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_free(inputs)
	if (locale === "es") return es_performers_free(inputs)
	if (locale === "nl") return nl_performers_free(inputs)
	return de_performers_free(inputs)
});