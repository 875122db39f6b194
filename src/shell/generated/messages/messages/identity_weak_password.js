/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Identity_Weak_PasswordInputs */

const de_identity_weak_password = /** @type {(inputs: Identity_Weak_PasswordInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Dieses Passwort ist leicht zu erraten. Nimm ein längeres, am besten mehrere Wörter.`)
};

const en_identity_weak_password = /** @type {(inputs: Identity_Weak_PasswordInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This password is easy to guess. Take a longer one, ideally several words.`)
};

const es_identity_weak_password = /** @type {(inputs: Identity_Weak_PasswordInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Esta contraseña es fácil de adivinar. Usa una más larga, mejor varias palabras.`)
};

const nl_identity_weak_password = /** @type {(inputs: Identity_Weak_PasswordInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Dit wachtwoord is makkelijk te raden. Neem een langer, het liefst meerdere woorden.`)
};

/**
* | output |
* | --- |
* | "This password is easy to guess. Take a longer one, ideally several words." |
*
* @param {Identity_Weak_PasswordInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const identity_weak_password = /** @type {((inputs?: Identity_Weak_PasswordInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Identity_Weak_PasswordInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_identity_weak_password(inputs)
	if (locale === "es") return es_identity_weak_password(inputs)
	if (locale === "nl") return nl_identity_weak_password(inputs)
	return de_identity_weak_password(inputs)
});