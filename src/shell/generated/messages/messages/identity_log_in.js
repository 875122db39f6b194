/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Identity_Log_InInputs */

const de_identity_log_in = /** @type {(inputs: Identity_Log_InInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Anmelden`)
};

const en_identity_log_in = /** @type {(inputs: Identity_Log_InInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Log in`)
};

const es_identity_log_in = /** @type {(inputs: Identity_Log_InInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Entrar`)
};

const nl_identity_log_in = /** @type {(inputs: Identity_Log_InInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Inloggen`)
};

/**
* | output |
* | --- |
* | "Log in" |
*
* @param {Identity_Log_InInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const identity_log_in = /** @type {((inputs?: Identity_Log_InInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Identity_Log_InInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_identity_log_in(inputs)
	if (locale === "es") return es_identity_log_in(inputs)
	if (locale === "nl") return nl_identity_log_in(inputs)
	return de_identity_log_in(inputs)
});