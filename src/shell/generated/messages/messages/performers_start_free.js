/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_Start_FreeInputs */

const de_performers_start_free = /** @type {(inputs: Performers_Start_FreeInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Gratis dazukommen`)
};

const en_performers_start_free = /** @type {(inputs: Performers_Start_FreeInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Join for free`)
};

const es_performers_start_free = /** @type {(inputs: Performers_Start_FreeInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Entrar gratis`)
};

const nl_performers_start_free = /** @type {(inputs: Performers_Start_FreeInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Gratis erbij komen`)
};

/**
* | output |
* | --- |
* | "Join for free" |
*
* @param {Performers_Start_FreeInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_start_free = /** @type {((inputs?: Performers_Start_FreeInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_Start_FreeInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_start_free(inputs)
	if (locale === "es") return es_performers_start_free(inputs)
	if (locale === "nl") return nl_performers_start_free(inputs)
	return de_performers_start_free(inputs)
});