/// Sources: ISO 4217 list one for codes and minor units; names as Brazilian banks write them.
extension Currency {
    static let dToK: [Currency] = [
        Currency("DJF", 0, "Djiboutian franc", "franco do Djibuti", "DJ"),
        Currency("DKK", 2, "Danish krone", "coroa dinamarquesa", "DK"),
        Currency("DOP", 2, "Dominican peso", "peso dominicano", "DO"),
        Currency("DZD", 2, "Algerian dinar", "dinar argelino", "DZ"),
        Currency("EGP", 2, "Egyptian pound", "libra egípcia", "EG"),
        Currency("ERN", 2, "Eritrean nakfa", "nakfa da Eritreia", "ER"),
        Currency("ETB", 2, "Ethiopian birr", "birr etíope", "ET"),
        Currency("EUR", 2, "euro", "euro", "EU"),
        Currency("FJD", 2, "Fijian dollar", "dólar de Fiji", "FJ"),
        Currency("FKP", 2, "Falkland Islands pound", "libra das Malvinas", "FK"),
        Currency("FOK", 2, "Faroese króna", "coroa feroesa", "FO"),  // not ISO 4217; open.er-api.com
        Currency("GBP", 2, "pound sterling", "libra esterlina", "GB"),
        Currency("GEL", 2, "Georgian lari", "lari georgiano", "GE"),
        Currency("GGP", 2, "Guernsey pound", "libra de Guernsey", "GG"),  // not ISO 4217
        Currency("GHS", 2, "Ghanaian cedi", "cedi ganês", "GH"),
        Currency("GIP", 2, "Gibraltar pound", "libra de Gibraltar", "GI"),
        Currency("GMD", 2, "Gambian dalasi", "dalasi da Gâmbia", "GM"),
        Currency("GNF", 0, "Guinean franc", "franco guineano", "GN"),
        Currency("GTQ", 2, "Guatemalan quetzal", "quetzal guatemalteco", "GT"),
        Currency("GYD", 2, "Guyanese dollar", "dólar da Guiana", "GY"),
        Currency("HKD", 2, "Hong Kong dollar", "dólar de Hong Kong", "HK"),
        Currency("HNL", 2, "Honduran lempira", "lempira hondurenha", "HN"),
        Currency("HTG", 2, "Haitian gourde", "gourde haitiano", "HT"),
        Currency("HUF", 2, "Hungarian forint", "florim húngaro", "HU"),
        Currency("IDR", 2, "Indonesian rupiah", "rupia indonésia", "ID"),
        Currency("ILS", 2, "Israeli new shekel", "novo shekel israelense", "IL"),
        Currency("IMP", 2, "Isle of Man pound", "libra da Ilha de Man", "IM"),  // not ISO 4217
        Currency("INR", 2, "Indian rupee", "rupia indiana", "IN"),
        Currency("IQD", 3, "Iraqi dinar", "dinar iraquiano", "IQ"),
        Currency("IRR", 2, "Iranian rial", "rial iraniano", "IR"),
        Currency("ISK", 0, "Icelandic króna", "coroa islandesa", "IS"),
        Currency("JEP", 2, "Jersey pound", "libra de Jersey", "JE"),  // not ISO 4217
        Currency("JMD", 2, "Jamaican dollar", "dólar jamaicano", "JM"),
        Currency("JOD", 3, "Jordanian dinar", "dinar jordaniano", "JO"),
        Currency("JPY", 0, "Japanese yen", "iene japonês", "JP"),
        Currency("KES", 2, "Kenyan shilling", "xelim queniano", "KE"),
        Currency("KGS", 2, "Kyrgyz som", "som quirguiz", "KG"),
        Currency("KHR", 2, "Cambodian riel", "riel cambojano", "KH"),
        Currency("KID", 2, "Kiribati dollar", "dólar de Kiribati", "KI"),  // not ISO 4217; open.er-api.com
        Currency("KMF", 0, "Comorian franc", "franco comorense", "KM"),
        Currency("KPW", 2, "North Korean won", "won norte-coreano", "KP"),
        Currency("KRW", 0, "South Korean won", "won sul-coreano", "KR"),
        Currency("KWD", 3, "Kuwaiti dinar", "dinar kuwaitiano", "KW"),
        Currency("KYD", 2, "Cayman Islands dollar", "dólar das Ilhas Cayman", "KY"),
        Currency("KZT", 2, "Kazakhstani tenge", "tenge cazaque", "KZ"),
    ]
}
