/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{ name: NonNullable<unknown> }} Identity_HelloInputs */

const de_identity_hello = /** @type {(inputs: Identity_HelloInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`hello de ${i?.name}`)
};

const en_identity_hello = /** @type {(inputs: Identity_HelloInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`hello en ${i?.name}`)
};

const es_identity_hello = /** @type {(inputs: Identity_HelloInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`hello es ${i?.name}`)
};

const nl_identity_hello = /** @type {(inputs: Identity_HelloInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`hello nl ${i?.name}`)
};

/**
* | output |
* | --- |
* | "hello en {name}" |
*
* @param {Identity_HelloInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const identity_hello = /** @type {((inputs: Identity_HelloInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Identity_HelloInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_identity_hello(inputs)
	if (locale === "es") return es_identity_hello(inputs)
	if (locale === "nl") return nl_identity_hello(inputs)
	return de_identity_hello(inputs)
});