/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_Main_MenuInputs */

const de_shell_main_menu = /** @type {(inputs: Shell_Main_MenuInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Hauptmenü`)
};

const en_shell_main_menu = /** @type {(inputs: Shell_Main_MenuInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Main menu`)
};

const es_shell_main_menu = /** @type {(inputs: Shell_Main_MenuInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Menú principal`)
};

const nl_shell_main_menu = /** @type {(inputs: Shell_Main_MenuInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Hoofdmenu`)
};

/**
* | output |
* | --- |
* | "Main menu" |
*
* @param {Shell_Main_MenuInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_main_menu = /** @type {((inputs?: Shell_Main_MenuInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_Main_MenuInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_main_menu(inputs)
	if (locale === "es") return es_shell_main_menu(inputs)
	if (locale === "nl") return nl_shell_main_menu(inputs)
	return de_shell_main_menu(inputs)
});