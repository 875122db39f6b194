/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{ name: NonNullable<unknown> }} Performers_Portrait_OfInputs */

const de_performers_portrait_of = /** @type {(inputs: Performers_Portrait_OfInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Porträt von ${i?.name}`)
};

const en_performers_portrait_of = /** @type {(inputs: Performers_Portrait_OfInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Portrait of ${i?.name}`)
};

const es_performers_portrait_of = /** @type {(inputs: Performers_Portrait_OfInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Retrato de ${i?.name}`)
};

const nl_performers_portrait_of = /** @type {(inputs: Performers_Portrait_OfInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Portret van ${i?.name}`)
};

/**
* | output |
* | --- |
* | "Portrait of {name}" |
*
* @param {Performers_Portrait_OfInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_portrait_of = /** @type {((inputs: Performers_Portrait_OfInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_Portrait_OfInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_portrait_of(inputs)
	if (locale === "es") return es_performers_portrait_of(inputs)
	if (locale === "nl") return nl_performers_portrait_of(inputs)
	return de_performers_portrait_of(inputs)
});