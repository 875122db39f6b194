/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_RetryInputs */

const de_shell_retry = /** @type {(inputs: Shell_RetryInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Noch einmal versuchen`)
};

const en_shell_retry = /** @type {(inputs: Shell_RetryInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Try again`)
};

const es_shell_retry = /** @type {(inputs: Shell_RetryInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Intentar de nuevo`)
};

const nl_shell_retry = /** @type {(inputs: Shell_RetryInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Opnieuw proberen`)
};

/**
* | output |
* | --- |
* | "Try again" |
*
* @param {Shell_RetryInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_retry = /** @type {((inputs?: Shell_RetryInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_RetryInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_retry(inputs)
	if (locale === "es") return es_shell_retry(inputs)
	if (locale === "nl") return nl_shell_retry(inputs)
	return de_shell_retry(inputs)
});