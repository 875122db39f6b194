/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Identity_Have_AccountInputs */

const de_identity_have_account = /** @type {(inputs: Identity_Have_AccountInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Schon ein Konto?`)
};

const en_identity_have_account = /** @type {(inputs: Identity_Have_AccountInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Already have an account?`)
};

const es_identity_have_account = /** @type {(inputs: Identity_Have_AccountInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`¿Ya tienes cuenta?`)
};

const nl_identity_have_account = /** @type {(inputs: Identity_Have_AccountInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Heb je al een account?`)
};

/**
* | output |
* | --- |
* | "Already have an account?" |
*
* @param {Identity_Have_AccountInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const identity_have_account = /** @type {((inputs?: Identity_Have_AccountInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Identity_Have_AccountInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_identity_have_account(inputs)
	if (locale === "es") return es_identity_have_account(inputs)
	if (locale === "nl") return nl_identity_have_account(inputs)
	return de_identity_have_account(inputs)
});