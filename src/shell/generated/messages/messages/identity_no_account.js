/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Identity_No_AccountInputs */

const de_identity_no_account = /** @type {(inputs: Identity_No_AccountInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Noch kein Konto?`)
};

const en_identity_no_account = /** @type {(inputs: Identity_No_AccountInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`No account yet?`)
};

const es_identity_no_account = /** @type {(inputs: Identity_No_AccountInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`¿Aún no tienes cuenta?`)
};

const nl_identity_no_account = /** @type {(inputs: Identity_No_AccountInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Nog geen account?`)
};

/**
* | output |
* | --- |
* | "No account yet?" |
*
* @param {Identity_No_AccountInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const identity_no_account = /** @type {((inputs?: Identity_No_AccountInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Identity_No_AccountInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_identity_no_account(inputs)
	if (locale === "es") return es_identity_no_account(inputs)
	if (locale === "nl") return nl_identity_no_account(inputs)
	return de_identity_no_account(inputs)
});