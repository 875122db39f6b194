/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_Footer_ClaimInputs */

const de_shell_footer_claim = /** @type {(inputs: Shell_Footer_ClaimInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Nur für Erwachsene. Alle Menschen hier sind volljährig und geprüft.`)
};

const en_shell_footer_claim = /** @type {(inputs: Shell_Footer_ClaimInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`For adults only. Everyone here is of age and verified.`)
};

const es_shell_footer_claim = /** @type {(inputs: Shell_Footer_ClaimInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Solo para adultos. Todas las personas aquí son mayores de edad y están verificadas.`)
};

const nl_shell_footer_claim = /** @type {(inputs: Shell_Footer_ClaimInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Alleen voor volwassenen. Iedereen hier is meerderjarig en gecontroleerd.`)
};

/**
* | output |
* | --- |
* | "For adults only. Everyone here is of age and verified." |
*
* @param {Shell_Footer_ClaimInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_footer_claim = /** @type {((inputs?: Shell_Footer_ClaimInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_Footer_ClaimInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_footer_claim(inputs)
	if (locale === "es") return es_shell_footer_claim(inputs)
	if (locale === "nl") return nl_shell_footer_claim(inputs)
	return de_shell_footer_claim(inputs)
});