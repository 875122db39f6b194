/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_Gate_EnterInputs */

const de_shell_gate_enter = /** @type {(inputs: Shell_Gate_EnterInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Ich bin 18 oder älter`)
};

const en_shell_gate_enter = /** @type {(inputs: Shell_Gate_EnterInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`I am 18 or older`)
};

const es_shell_gate_enter = /** @type {(inputs: Shell_Gate_EnterInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Tengo 18 años o más`)
};

const nl_shell_gate_enter = /** @type {(inputs: Shell_Gate_EnterInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Ik ben 18 of ouder`)
};

/**
* | output |
* | --- |
* | "I am 18 or older" |
*
* @param {Shell_Gate_EnterInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_gate_enter = /** @type {((inputs?: Shell_Gate_EnterInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_Gate_EnterInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_gate_enter(inputs)
	if (locale === "es") return es_shell_gate_enter(inputs)
	if (locale === "nl") return nl_shell_gate_enter(inputs)
	return de_shell_gate_enter(inputs)
});