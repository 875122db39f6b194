/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_Log_OutInputs */

const de_shell_log_out = /** @type {(inputs: Shell_Log_OutInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Abmelden`)
};

const en_shell_log_out = /** @type {(inputs: Shell_Log_OutInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Log out`)
};

const es_shell_log_out = /** @type {(inputs: Shell_Log_OutInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Salir`)
};

const nl_shell_log_out = /** @type {(inputs: Shell_Log_OutInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Uitloggen`)
};

/**
* | output |
* | --- |
* | "Log out" |
*
* @param {Shell_Log_OutInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_log_out = /** @type {((inputs?: Shell_Log_OutInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_Log_OutInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_log_out(inputs)
	if (locale === "es") return es_shell_log_out(inputs)
	if (locale === "nl") return nl_shell_log_out(inputs)
	return de_shell_log_out(inputs)
});