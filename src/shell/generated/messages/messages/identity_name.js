/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Identity_NameInputs */

const de_identity_name = /** @type {(inputs: Identity_NameInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Dein Name hier`)
};

const en_identity_name = /** @type {(inputs: Identity_NameInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your name here`)
};

const es_identity_name = /** @type {(inputs: Identity_NameInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Tu nombre aquí`)
};

const nl_identity_name = /** @type {(inputs: Identity_NameInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Je naam hier`)
};

/**
* | output |
* | --- |
* | "Your name here" |
*
* @param {Identity_NameInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const identity_name = /** @type {((inputs?: Identity_NameInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Identity_NameInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_identity_name(inputs)
	if (locale === "es") return es_identity_name(inputs)
	if (locale === "nl") return nl_identity_name(inputs)
	return de_identity_name(inputs)
});