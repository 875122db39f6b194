/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_LockedInputs */

const de_shell_locked = /** @type {(inputs: Shell_LockedInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Dieses Konto ist gesperrt. Der Kundendienst hilft dir weiter.`)
};

const en_shell_locked = /** @type {(inputs: Shell_LockedInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This account is locked. Customer service will help you.`)
};

const es_shell_locked = /** @type {(inputs: Shell_LockedInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Esta cuenta está bloqueada. Atención al cliente te ayudará.`)
};

const nl_shell_locked = /** @type {(inputs: Shell_LockedInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Dit account is geblokkeerd. De klantenservice helpt je verder.`)
};

/**
* | output |
* | --- |
* | "This account is locked. Customer service will help you." |
*
* @param {Shell_LockedInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_locked = /** @type {((inputs?: Shell_LockedInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_LockedInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_locked(inputs)
	if (locale === "es") return es_shell_locked(inputs)
	if (locale === "nl") return nl_shell_locked(inputs)
	return de_shell_locked(inputs)
});