/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{ price: NonNullable<unknown> }} Performers_Join_AtInputs */

const de_performers_join_at = /** @type {(inputs: Performers_Join_AtInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Dazukommen · ${i?.price}/Min`)
};

const en_performers_join_at = /** @type {(inputs: Performers_Join_AtInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Join · ${i?.price}/min`)
};

const es_performers_join_at = /** @type {(inputs: Performers_Join_AtInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Entrar · ${i?.price}/min`)
};

const nl_performers_join_at = /** @type {(inputs: Performers_Join_AtInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Erbij komen · ${i?.price}/min`)
};

/**
* | output |
* | --- |
* | "Join · {price}/min" |
*
* @param {Performers_Join_AtInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_join_at = /** @type {((inputs: Performers_Join_AtInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_Join_AtInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_join_at(inputs)
	if (locale === "es") return es_performers_join_at(inputs)
	if (locale === "nl") return nl_performers_join_at(inputs)
	return de_performers_join_at(inputs)
});