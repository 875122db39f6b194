/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Identity_EmailInputs */

const de_identity_email = /** @type {(inputs: Identity_EmailInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`E-Mail-Adresse`)
};

const en_identity_email = /** @type {(inputs: Identity_EmailInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`E-mail address`)
};

const es_identity_email = /** @type {(inputs: Identity_EmailInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Correo electrónico`)
};

const nl_identity_email = /** @type {(inputs: Identity_EmailInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`E-mailadres`)
};

/**
* | output |
* | --- |
* | "E-mail address" |
*
* @param {Identity_EmailInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const identity_email = /** @type {((inputs?: Identity_EmailInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Identity_EmailInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_identity_email(inputs)
	if (locale === "es") return es_identity_email(inputs)
	if (locale === "nl") return nl_identity_email(inputs)
	return de_identity_email(inputs)
});