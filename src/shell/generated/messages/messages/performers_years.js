/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{ age: NonNullable<unknown> }} Performers_YearsInputs */

const de_performers_years = /** @type {(inputs: Performers_YearsInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.age} Jahre`)
};

const en_performers_years = /** @type {(inputs: Performers_YearsInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.age} years`)
};

const es_performers_years = /** @type {(inputs: Performers_YearsInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.age} años`)
};

const nl_performers_years = /** @type {(inputs: Performers_YearsInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.age} jaar`)
};

/**
* | output |
* | --- |
* | "{age} years" |
*
* @param {Performers_YearsInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_years = /** @type {((inputs: Performers_YearsInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_YearsInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_years(inputs)
	if (locale === "es") return es_performers_years(inputs)
	if (locale === "nl") return nl_performers_years(inputs)
	return de_performers_years(inputs)
});