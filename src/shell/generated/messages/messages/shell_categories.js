/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_CategoriesInputs */

const de_shell_categories = /** @type {(inputs: Shell_CategoriesInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Kategorien`)
};

const en_shell_categories = /** @type {(inputs: Shell_CategoriesInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Categories`)
};

const es_shell_categories = /** @type {(inputs: Shell_CategoriesInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Categorías`)
};

const nl_shell_categories = /** @type {(inputs: Shell_CategoriesInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Categorieën`)
};

/**
* | output |
* | --- |
* | "Categories" |
*
* @param {Shell_CategoriesInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_categories = /** @type {((inputs?: Shell_CategoriesInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_CategoriesInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_categories(inputs)
	if (locale === "es") return es_shell_categories(inputs)
	if (locale === "nl") return nl_shell_categories(inputs)
	return de_shell_categories(inputs)
});