/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{ minutes: NonNullable<unknown> }} Performers_Live_SinceInputs */

const de_performers_live_since = /** @type {(inputs: Performers_Live_SinceInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Live seit ${i?.minutes} Minuten`)
};

const en_performers_live_since = /** @type {(inputs: Performers_Live_SinceInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Live for ${i?.minutes} minutes`)
};

const es_performers_live_since = /** @type {(inputs: Performers_Live_SinceInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`En directo desde hace ${i?.minutes} minutos`)
};

const nl_performers_live_since = /** @type {(inputs: Performers_Live_SinceInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Live sinds ${i?.minutes} minuten`)
};

/**
* | output |
* | --- |
* | "Live for {minutes} minutes" |
*
* @param {Performers_Live_SinceInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_live_since = /** @type {((inputs: Performers_Live_SinceInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_Live_SinceInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_live_since(inputs)
	if (locale === "es") return es_performers_live_since(inputs)
	if (locale === "nl") return nl_performers_live_since(inputs)
	return de_performers_live_since(inputs)
});