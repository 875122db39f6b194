/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Identity_Account_LockedInputs */

const de_identity_account_locked = /** @type {(inputs: Identity_Account_LockedInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Dieses Konto ist gesperrt.`)
};

const en_identity_account_locked = /** @type {(inputs: Identity_Account_LockedInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This account is locked.`)
};

const es_identity_account_locked = /** @type {(inputs: Identity_Account_LockedInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Esta cuenta está bloqueada.`)
};

const nl_identity_account_locked = /** @type {(inputs: Identity_Account_LockedInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Dit account is geblokkeerd.`)
};

/**
* | output |
* | --- |
* | "This account is locked." |
*
* @param {Identity_Account_LockedInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const identity_account_locked = /** @type {((inputs?: Identity_Account_LockedInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Identity_Account_LockedInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_identity_account_locked(inputs)
	if (locale === "es") return es_identity_account_locked(inputs)
	if (locale === "nl") return nl_identity_account_locked(inputs)
	return de_identity_account_locked(inputs)
});