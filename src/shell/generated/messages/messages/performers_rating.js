/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{ rate: NonNullable<unknown> }} Performers_RatingInputs */

const de_performers_rating = /** @type {(inputs: Performers_RatingInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.rate} % zufrieden`)
};

const en_performers_rating = /** @type {(inputs: Performers_RatingInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.rate}% satisfied`)
};

const es_performers_rating = /** @type {(inputs: Performers_RatingInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.rate} % satisfechos`)
};

const nl_performers_rating = /** @type {(inputs: Performers_RatingInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.rate}% tevreden`)
};

/**
* | output |
* | --- |
* | "{rate}% satisfied" |
*
* @param {Performers_RatingInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_rating = /** @type {((inputs: Performers_RatingInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_RatingInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_rating(inputs)
	if (locale === "es") return es_performers_rating(inputs)
	if (locale === "nl") return nl_performers_rating(inputs)
	return de_performers_rating(inputs)
});