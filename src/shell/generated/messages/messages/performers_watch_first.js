/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_Watch_FirstInputs */

const de_performers_watch_first = /** @type {(inputs: Performers_Watch_FirstInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Erst zusehen`)
};

const en_performers_watch_first = /** @type {(inputs: Performers_Watch_FirstInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Watch first`)
};

const es_performers_watch_first = /** @type {(inputs: Performers_Watch_FirstInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Primero mirar`)
};

const nl_performers_watch_first = /** @type {(inputs: Performers_Watch_FirstInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Eerst kijken`)
};

/**
* | output |
* | --- |
* | "Watch first" |
*
* @param {Performers_Watch_FirstInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_watch_first = /** @type {((inputs?: Performers_Watch_FirstInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_Watch_FirstInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_watch_first(inputs)
	if (locale === "es") return es_performers_watch_first(inputs)
	if (locale === "nl") return nl_performers_watch_first(inputs)
	return de_performers_watch_first(inputs)
});