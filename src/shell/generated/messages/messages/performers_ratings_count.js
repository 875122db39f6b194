/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{ count: NonNullable<unknown> }} Performers_Ratings_CountInputs */

const de_performers_ratings_count = /** @type {(inputs: Performers_Ratings_CountInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.count} Bewertungen in 90 Tagen`)
};

const en_performers_ratings_count = /** @type {(inputs: Performers_Ratings_CountInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.count} ratings in 90 days`)
};

const es_performers_ratings_count = /** @type {(inputs: Performers_Ratings_CountInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.count} valoraciones en 90 días`)
};

const nl_performers_ratings_count = /** @type {(inputs: Performers_Ratings_CountInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.count} beoordelingen in 90 dagen`)
};

/**
* | output |
* | --- |
* | "{count} ratings in 90 days" |
*
* @param {Performers_Ratings_CountInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_ratings_count = /** @type {((inputs: Performers_Ratings_CountInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_Ratings_CountInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_ratings_count(inputs)
	if (locale === "es") return es_performers_ratings_count(inputs)
	if (locale === "nl") return nl_performers_ratings_count(inputs)
	return de_performers_ratings_count(inputs)
});