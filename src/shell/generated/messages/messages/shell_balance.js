/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_BalanceInputs */

const de_shell_balance = /** @type {(inputs: Shell_BalanceInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Guthaben`)
};

const en_shell_balance = /** @type {(inputs: Shell_BalanceInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Balance`)
};

const es_shell_balance = /** @type {(inputs: Shell_BalanceInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Saldo`)
};

const nl_shell_balance = /** @type {(inputs: Shell_BalanceInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Saldo`)
};

/**
* | output |
* | --- |
* | "Balance" |
*
* @param {Shell_BalanceInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_balance = /** @type {((inputs?: Shell_BalanceInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_BalanceInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_balance(inputs)
	if (locale === "es") return es_shell_balance(inputs)
	if (locale === "nl") return nl_shell_balance(inputs)
	return de_shell_balance(inputs)
});