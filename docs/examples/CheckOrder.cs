// .NET 6 or newer, or Mono. Nothing to install. Asks by carded_uuid, without the proof: take each uuid for one order only.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Runtime.Serialization.Json;
using System.Text;
using System.Xml.Linq;

public static class Carded
{
    static readonly HttpClient http = new HttpClient { Timeout = TimeSpan.FromSeconds(5) };
    static readonly string[] parts = { "first_name", "last_name", "address", "city", "zip", "country" };
    // Elsewhere an address is complete without a state, and many forms have none.
    static readonly string[] withStates = { "US", "CA" };

    /// <returns>"accepted", or why the order is to be refused; "unavailable" is to be asked again</returns>
    public static string CheckOrder(string uuid, IDictionary<string, string> person)
    {
        if (string.IsNullOrEmpty(uuid)) return "missing";
        XElement told;
        try
        {
            var url = Env("CARDED_URL") + "/v1/status/" + Uri.EscapeDataString(uuid);
            var request = new HttpRequestMessage(HttpMethod.Get, url);
            request.Headers.Add("X-Carded-Secret", Env("CARDED_SECRET"));
            var answer = http.SendAsync(request).GetAwaiter().GetResult();
            if ((int)answer.StatusCode == 404) return "forged";
            if (!answer.IsSuccessStatusCode) return "unavailable";
            var bytes = answer.Content.ReadAsByteArrayAsync().GetAwaiter().GetResult();
            using (var reader = JsonReaderWriterFactory.CreateJsonReader(bytes, System.Xml.XmlDictionaryReaderQuotas.Max))
                told = XElement.Load(reader);
        }
        catch (Exception)
        {
            // No good answer is never a yes.
            return "unavailable";
        }
        if (Text(told, "status") != "accepted") return "not_accepted";
        if (Text(told, "key") != Env("CARDED_KEY")) return "other_key";
        if (told.Element("test") != null && Env("CARDED_TEST") != "1") return "test";
        var verification = told.Element("verification");
        var buyer = verification == null ? null : verification.Element("buyer");
        if (buyer == null) return "other_person";
        return Parts(buyer).All(part => IsSame(Text(buyer, part), person.ContainsKey(part) ? person[part] : "")) ? "accepted" : "other_person";
    }

    static IEnumerable<string> Parts(XElement buyer)
    {
        return withStates.Contains(Text(buyer, "country")) ? parts.Append("state") : parts;
    }

    static string Env(string name) { return Environment.GetEnvironmentVariable(name) ?? ""; }

    static string Text(XElement of, string name) { return (string)of.Element(name) ?? ""; }

    static bool IsSame(string verified, string ordered)
    {
        var plain = Plain(verified);
        return plain != "" && plain == Plain(ordered);
    }

    static string Plain(string text)
    {
        var letters = text.Normalize(NormalizationForm.FormKD).Where(char.IsLetterOrDigit);
        return new string(letters.ToArray()).ToUpperInvariant();
    }
}
