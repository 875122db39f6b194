/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Identity_Email_TakenInputs */

const de_identity_email_taken = /** @type {(inputs: Identity_Email_TakenInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Zu dieser Adresse gibt es schon ein Konto. Melde dich an.`)
};

const en_identity_email_taken = /** @type {(inputs: Identity_Email_TakenInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`There is already an account for this address. Log in instead.`)
};

const es_identity_email_taken = /** @type {(inputs: Identity_Email_TakenInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Ya existe una cuenta con este correo. Inicia sesión.`)
};

const nl_identity_email_taken = /** @type {(inputs: Identity_Email_TakenInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Er bestaat al een account met dit adres. Log in.`)
};

/**
* | output |
* | --- |
* | "There is already an account for this address. Log in instead." |
*
* @param {Identity_Email_TakenInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const identity_email_taken = /** @type {((inputs?: Identity_Email_TakenInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Identity_Email_TakenInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_identity_email_taken(inputs)
	if (locale === "es") return es_identity_email_taken(inputs)
	if (locale === "nl") return nl_identity_email_taken(inputs)
	return de_identity_email_taken(inputs)
});