/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_Too_Few_RatingsInputs */

const de_performers_too_few_ratings = /** @type {(inputs: Performers_Too_Few_RatingsInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Noch zu wenige Bewertungen`)
};

const en_performers_too_few_ratings = /** @type {(inputs: Performers_Too_Few_RatingsInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Too few ratings yet`)
};

const es_performers_too_few_ratings = /** @type {(inputs: Performers_Too_Few_RatingsInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Aún pocas valoraciones`)
};

const nl_performers_too_few_ratings = /** @type {(inputs: Performers_Too_Few_RatingsInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Nog te weinig beoordelingen`)
};

/**
* | output |
* | --- |
* | "Too few ratings yet" |
*
* @param {Performers_Too_Few_RatingsInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_too_few_ratings = /** @type {((inputs?: Performers_Too_Few_RatingsInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_Too_Few_RatingsInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_too_few_ratings(inputs)
	if (locale === "es") return es_performers_too_few_ratings(inputs)
	if (locale === "nl") return nl_performers_too_few_ratings(inputs)
	return de_performers_too_few_ratings(inputs)
});