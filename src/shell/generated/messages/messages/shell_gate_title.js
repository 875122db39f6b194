/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_Gate_TitleInputs */

const de_shell_gate_title = /** @type {(inputs: Shell_Gate_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Bevor du eintrittst`)
};

const en_shell_gate_title = /** @type {(inputs: Shell_Gate_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Before you enter`)
};

const es_shell_gate_title = /** @type {(inputs: Shell_Gate_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Antes de entrar`)
};

const nl_shell_gate_title = /** @type {(inputs: Shell_Gate_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Voordat je binnenkomt`)
};

/**
* | output |
* | --- |
* | "Before you enter" |
*
* @param {Shell_Gate_TitleInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_gate_title = /** @type {((inputs?: Shell_Gate_TitleInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_Gate_TitleInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_gate_title(inputs)
	if (locale === "es") return es_shell_gate_title(inputs)
	if (locale === "nl") return nl_shell_gate_title(inputs)
	return de_shell_gate_title(inputs)
});