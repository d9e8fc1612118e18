/** Real cities: name, province, telephone area code, some of its forward sortation areas (Canada Post). */
export const canadianCities = `
Toronto|ON|416|M4C M5A M5V M6G
Ottawa|ON|613|K1N K1S K2P
Mississauga|ON|905|L4Z L5B
Brampton|ON|905|L6P L6V
Hamilton|ON|905|L8P L8S
London|ON|519|N5Y N6A
Markham|ON|905|L3P L3R
Kitchener|ON|519|N2G N2H
Windsor|ON|519|N8X N9A
Kingston|ON|613|K7K K7L
Guelph|ON|519|N1G N1H
Barrie|ON|705|L4M L4N
Greater Sudbury|ON|705|P3A P3E
Thunder Bay|ON|807|P7A P7B
Montréal|QC|514|H2J H2X H3B H4C
Québec|QC|418|G1K G1R G1V
Laval|QC|450|H7N H7V
Gatineau|QC|819|J8T J8X
Longueuil|QC|450|J4H J4K
Sherbrooke|QC|819|J1H J1L
Trois-Rivières|QC|819|G8Z G9A
Vancouver|BC|604|V5K V6B V6K
Surrey|BC|604|V3S V3T
Burnaby|BC|604|V5C V5H
Richmond|BC|604|V6X V6Y
Victoria|BC|250|V8V V8W
Kelowna|BC|250|V1Y V1W
Kamloops|BC|250|V2C V2E
Calgary|AB|403|T2P T2R T3A
Edmonton|AB|780|T5J T5K T6E
Red Deer|AB|403|T4N T4R
Lethbridge|AB|403|T1H T1J
Winnipeg|MB|204|R2C R3C R3M
Brandon|MB|204|R7A R7B
Saskatoon|SK|306|S7H S7K
Regina|SK|306|S4P S4S
Halifax|NS|902|B3H B3J
Dartmouth|NS|902|B2Y B3A
Fredericton|NB|506|E3A E3B
Moncton|NB|506|E1A E1C
Saint John|NB|506|E2K E2L
St. John's|NL|709|A1A A1C
Charlottetown|PE|902|C1A C1E
Whitehorse|YT|867|Y1A
Yellowknife|NT|867|X1A
Iqaluit|NU|867|X0A
`;
