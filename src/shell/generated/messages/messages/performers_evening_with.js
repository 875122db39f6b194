/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{ name: NonNullable<unknown> }} Performers_Evening_WithInputs */

const de_performers_evening_with = /** @type {(inputs: Performers_Evening_WithInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Ein Abend mit ${i?.name}`)
};

const en_performers_evening_with = /** @type {(inputs: Performers_Evening_WithInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`An evening with ${i?.name}`)
};

const es_performers_evening_with = /** @type {(inputs: Performers_Evening_WithInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Una noche con ${i?.name}`)
};

const nl_performers_evening_with = /** @type {(inputs: Performers_Evening_WithInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Een avond met ${i?.name}`)
};

/**
* | output |
* | --- |
* | "An evening with {name}" |
*
* @param {Performers_Evening_WithInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_evening_with = /** @type {((inputs: Performers_Evening_WithInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_Evening_WithInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_evening_with(inputs)
	if (locale === "es") return es_performers_evening_with(inputs)
	if (locale === "nl") return nl_performers_evening_with(inputs)
	return de_performers_evening_with(inputs)
});