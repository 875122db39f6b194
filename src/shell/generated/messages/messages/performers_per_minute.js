/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{ price: NonNullable<unknown> }} Performers_Per_MinuteInputs */

const de_performers_per_minute = /** @type {(inputs: Performers_Per_MinuteInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.price}/Min`)
};

const en_performers_per_minute = /** @type {(inputs: Performers_Per_MinuteInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.price}/min`)
};

const es_performers_per_minute = /** @type {(inputs: Performers_Per_MinuteInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.price}/min`)
};

const nl_performers_per_minute = /** @type {(inputs: Performers_Per_MinuteInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.price}/min`)
};

/**
* | output |
* | --- |
* | "{price}/min" |
*
* @param {Performers_Per_MinuteInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_per_minute = /** @type {((inputs: Performers_Per_MinuteInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_Per_MinuteInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_per_minute(inputs)
	if (locale === "es") return es_performers_per_minute(inputs)
	if (locale === "nl") return nl_performers_per_minute(inputs)
	return de_performers_per_minute(inputs)
});