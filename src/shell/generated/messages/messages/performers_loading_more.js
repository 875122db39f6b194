/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_Loading_MoreInputs */

const de_performers_loading_more = /** @type {(inputs: Performers_Loading_MoreInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Lädt …`)
};

const en_performers_loading_more = /** @type {(inputs: Performers_Loading_MoreInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Loading …`)
};

const es_performers_loading_more = /** @type {(inputs: Performers_Loading_MoreInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Cargando …`)
};

const nl_performers_loading_more = /** @type {(inputs: Performers_Loading_MoreInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Laden …`)
};

/**
* | output |
* | --- |
* | "Loading …" |
*
* @param {Performers_Loading_MoreInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_loading_more = /** @type {((inputs?: Performers_Loading_MoreInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_Loading_MoreInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_loading_more(inputs)
	if (locale === "es") return es_performers_loading_more(inputs)
	if (locale === "nl") return nl_performers_loading_more(inputs)
	return de_performers_loading_more(inputs)
});