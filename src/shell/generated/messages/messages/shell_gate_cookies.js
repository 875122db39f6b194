/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_Gate_CookiesInputs */

const de_shell_gate_cookies = /** @type {(inputs: Shell_Gate_CookiesInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Wir setzen nur Cookies, ohne die es nicht geht. Keine Werbung, keine Dritten.`)
};

const en_shell_gate_cookies = /** @type {(inputs: Shell_Gate_CookiesInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`We only set cookies that are needed. No advertising, no third parties.`)
};

const es_shell_gate_cookies = /** @type {(inputs: Shell_Gate_CookiesInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Solo usamos las cookies imprescindibles. Sin publicidad, sin terceros.`)
};

const nl_shell_gate_cookies = /** @type {(inputs: Shell_Gate_CookiesInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`We plaatsen alleen noodzakelijke cookies. Geen reclame, geen derden.`)
};

/**
* | output |
* | --- |
* | "We only set cookies that are needed. No advertising, no third parties." |
*
* @param {Shell_Gate_CookiesInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_gate_cookies = /** @type {((inputs?: Shell_Gate_CookiesInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_Gate_CookiesInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_gate_cookies(inputs)
	if (locale === "es") return es_shell_gate_cookies(inputs)
	if (locale === "nl") return nl_shell_gate_cookies(inputs)
	return de_shell_gate_cookies(inputs)
});