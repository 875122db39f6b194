/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_Gate_LeaveInputs */

const de_shell_gate_leave = /** @type {(inputs: Shell_Gate_LeaveInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Seite verlassen`)
};

const en_shell_gate_leave = /** @type {(inputs: Shell_Gate_LeaveInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Leave`)
};

const es_shell_gate_leave = /** @type {(inputs: Shell_Gate_LeaveInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Salir`)
};

const nl_shell_gate_leave = /** @type {(inputs: Shell_Gate_LeaveInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Verlaten`)
};

/**
* | output |
* | --- |
* | "Leave" |
*
* @param {Shell_Gate_LeaveInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_gate_leave = /** @type {((inputs?: Shell_Gate_LeaveInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_Gate_LeaveInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_gate_leave(inputs)
	if (locale === "es") return es_shell_gate_leave(inputs)
	if (locale === "nl") return nl_shell_gate_leave(inputs)
	return de_shell_gate_leave(inputs)
});